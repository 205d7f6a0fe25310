"""Take from a Python what Windows has not; it reads this file by itself when it starts.

The standard library is brought in first: it knows Windows, but not a Unix without these parts. What it
uses later stays: SIGKILL, by which processes are ended.
"""

import asyncio
import concurrent.futures.thread
import getpass
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import tempfile
import uuid
import webbrowser
from importlib.abc import MetaPathFinder

BROUGHT = (asyncio, concurrent, getpass, multiprocessing, socket, subprocess, tempfile, uuid)
MODULES = """
    curses fcntl grp posix pty pwd readline resource spwd syslog termios tty uvloop
"""
CALLS = """
    chown chroot fchmod fchown fork forkpty getegid geteuid getgid getgroups getloadavg getpgid
    getpgrp getppgid getpriority getsid getuid initgroups killpg lchown lockf major mkfifo nice
    openpty pathconf posix_fallocate posix_spawn sched_getaffinity sched_setaffinity sched_yield
    setegid seteuid setgid setpgid setpriority setsid setuid sync sysconf tcgetpgrp uname wait
    wait3 wait4
"""
SIGNALS = """
    SIGALRM SIGCHLD SIGCONT SIGHUP SIGIO SIGPIPE SIGPROF SIGQUIT SIGSTOP SIGTSTP SIGTTIN
    SIGTTOU SIGUSR1 SIGUSR2 SIGVTALRM SIGWINCH
    alarm pause pthread_kill setitimer siginterrupt sigwait
"""


class NotOnWindows(MetaPathFinder):
    """Finds nothing, and says so."""

    def find_spec(self, name, path=None, target=None):
        if name in MODULES.split():
            raise ModuleNotFoundError(f"there is no {name} on Windows", name=name)
        return None


for name in MODULES.split():
    sys.modules.pop(name, None)
sys.meta_path.insert(0, NotOnWindows())
for name in CALLS.split():
    if hasattr(os, name):
        delattr(os, name)
for name in SIGNALS.split():
    if hasattr(signal, name):
        delattr(signal, name)
webbrowser.get = lambda using=None: webbrowser.GenericBrowser("")

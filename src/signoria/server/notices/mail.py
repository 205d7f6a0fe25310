"""E-mail: plain text, with a link and a header that end it."""

from __future__ import annotations

import re
from email.message import EmailMessage
from email.utils import formatdate
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlsplit

from signoria.kernel.errors import SignoriaError
from signoria.server.notices.outside import NotSent
from signoria.server.notices.wording import Message, say
from signoria.server.settings import NoticeSettings

PATIENCE: Final = 20.0
SECURITY: Final = ("starttls", "tls", "none")
ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){0,8}"
)
"""One plain address: nothing that a mail server could take for two, or for a header."""


class NoMail(SignoriaError):
    """Mail was asked for and cannot be sent."""


def check_mail(settings: NoticeSettings) -> None:
    """Refuse settings with which no mail could be sent, before anybody asks for one."""
    if not settings.smtp_host:
        return
    if settings.smtp_security not in SECURITY:
        raise NoMail(f"notices.smtp_security is one of {', '.join(SECURITY)}")
    if find_spec("aiosmtplib") is None:
        raise NoMail("e-mail needs aiosmtplib: pip install 'signoria[notices]'")
    if not settings.sender or not settings.url:
        raise NoMail("e-mail needs notices.sender, whom it is from, and notices.url, for its links")


class Mailer:
    """Writes and sends e-mails."""

    def __init__(self, settings: NoticeSettings) -> None:
        self.settings = settings
        self.url = settings.url.rstrip("/")

    def letter(self, to: str, token: str, language: str, now: float) -> EmailMessage:
        """What asks whether an address wants notices."""
        found = self.head(to, say("confirm.title", language), f"confirm.{token[-20:]}", now)
        ask = say("confirm.ask", language, host=self.url)
        link = f"{self.url}/#/notices/confirm/{token}"
        found.set_content(f"{ask}\n\n{link}\n\n{say('confirm.else', language)}\n")
        return found

    def notice(
        self, to: str, message: Message, end: str, language: str, id: str, now: float
    ) -> EmailMessage:
        """What says that tables wait."""
        found = self.head(to, message.title, id, now)
        found["List-Unsubscribe"] = f"<{self.url}/api/notices/end/{end}>"
        found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        parts = [self.line(line, table, language) for line, table in message.lines]
        link = f"{self.url}/#/notices/end/{end}"
        parts.append("-- \n" + say("mail.end", language, link=link))
        found.set_content("\n\n".join(parts) + "\n", cte="8bit")
        return found

    def way_back(
        self,
        to: str,
        named: list[tuple[str, str]],
        minutes: int,
        language: str,
        id: str,
        now: float,
    ) -> EmailMessage:
        """What brings a name back, or each of several that have this address."""
        found = self.head(to, say("back.title", language), id, now)
        parts = [say("back.ask", language, host=self.url, minutes=minutes)]
        for name, token in named:
            parts.append(f"{name}\n{self.url}/#/back/{token}")
        parts.append(say("back.else", language))
        found.set_content("\n\n".join(parts) + "\n", cte="8bit")
        return found

    def line(self, line: str, table: str, language: str) -> str:
        """A line, with the way to its table."""
        if not table:
            return line
        return f"{line}\n" + say("mail.play", language, link=f"{self.url}/#/t/{table}")

    def head(self, to: str, subject: str, id: str, now: float) -> EmailMessage:
        """A message without its text. Its id is the same if it has to be sent again."""
        found = EmailMessage()
        found["From"] = self.settings.sender
        found["To"] = to
        found["Subject"] = subject
        found["Date"] = formatdate(now)
        found["Message-ID"] = f"<{id}@{urlsplit(self.url).hostname or 'signoria'}>"
        found["Auto-Submitted"] = "auto-generated"
        return found

    async def send(self, message: EmailMessage) -> None:
        """Hand it to the host's mail server."""
        import aiosmtplib  # only a host with e-mail has installed it

        settings = self.settings
        try:
            await aiosmtplib.send(
                message,
                hostname=settings.smtp_host,
                port=settings.smtp_port,
                username=settings.smtp_user or None,
                password=settings.smtp_password or None,
                use_tls=settings.smtp_security == "tls",
                start_tls=settings.smtp_security == "starttls",
                timeout=PATIENCE,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            code = getattr(error, "code", 0)
            raise NotSent(f"mail server {code}" if code else "no mail server", code) from error

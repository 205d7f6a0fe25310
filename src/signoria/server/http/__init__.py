"""How the server speaks HTTP: routes become handlers of Litestar, refusals its answers."""

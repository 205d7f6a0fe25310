// The least a server of lines can do: who says something hears it again.
const { createServer } = require("http");
const { WebSocketServer } = require("ws");

const server = createServer((_, answer) => answer.end("ok"));
new WebSocketServer({ server }).on("connection", (line) => line.on("message", (data) => line.send(data)));
server.listen(Number(process.argv[2]), "127.0.0.1");

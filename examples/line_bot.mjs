#!/usr/bin/env node
// A bot that speaks in lines of JSON, for Node.
//
//     signoria host-bot "node examples/line_bot.mjs"
//     signoria arena run --game masters --seats 2 --bots "exec:node examples/line_bot.mjs,random"
//
// It plays at random, but never passes when it may do something. What is said to it, and what it may
// answer, stands in docs/guides/outside-bots.md.

import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** The answer. `question.view` is all that one's seat sees of the table. */
function choose(question) {
  const active = question.words.filter((word) => word !== "pass");
  const words = active.length > 0 ? active : question.words;
  return words[Math.floor(Math.random() * words.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    say({ type: "hello", protocol: 1, name: "Never passes" });
  } else if (message.type === "question") {
    say({ type: "answer", moment: message.moment, word: choose(message) });
  }
}

/** What lies over a table or beside it: one thing at a time. */
export type Panel = "" | "chat" | "menu" | "people" | "time";

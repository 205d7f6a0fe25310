/** The board of a game without a drawing of its own, in English. */
export const en = {
  "plain.none": "Nothing to decide right now.",
  "plain.options": "Your options",
  "plain.table": "Table",
};

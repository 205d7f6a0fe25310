/** What the page says about comments on a finished game, in English. */
export const comments = {
  "comments": "Comments",
  "comments.delete": "Delete",
  "comments.everyone": "Everyone with the link of this game can read them.",
  "comments.here": "At this moment",
  "comments.mark": "{count} comments",
  "comments.mark.one": "1 comment",
  "comments.none": "Nobody has said anything yet.",
  "comments.others": "Elsewhere in this game",
  "comments.say": "What do you think of this moment?",
  "comments.seat": "Say it as",
  "comments.send": "Comment",
  "refused.commented": "This game has as many comments as it may have.",
};

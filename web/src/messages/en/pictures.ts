/** What the page says about pictures of a moment, in English. */
export const pictures = {
  "picture": "Picture",
  "picture.failed": "This browser cannot make it. Take a screenshot instead.",
  "picture.line":
    "The board at this moment. The drawing needs no other file: put it on any page, at any size.",
  "picture.png": "Save as PNG",
  "picture.svg": "Save as SVG",
  "rules.example.none": "This board cannot be drawn just now.",
  "rules.example.play": "Play the lesson",
  "picture.wait": "Drawing …",
};

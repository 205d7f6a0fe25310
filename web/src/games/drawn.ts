/** The games this page can draw, known without loading how. */
export const DRAWN = ["masters", "lorenzo", "princes"];

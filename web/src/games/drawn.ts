/** The games with a drawing of their own, known without loading it. Others get the plain board. */
export const DRAWN = ["masters", "lorenzo", "princes"];

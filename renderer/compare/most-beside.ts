/** The most runs side by side: a window is not wider, and more lines cannot be told apart. */
export const MOST_BESIDE = 8;

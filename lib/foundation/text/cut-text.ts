// A cut by UTF-16 units can leave half a surrogate pair, and jsonb refuses a text that contains one.

/** Returns at most the first `length` UTF-16 units of a text, without half a character at the cut. */
export const keepStart = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

/** Returns at most the last `length` UTF-16 units of a text, without half a character at the cut. */
export const keepEnd = (text: string, length: number): string =>
  text.slice(-length).replace(/^[\udc00-\udfff]/, "");

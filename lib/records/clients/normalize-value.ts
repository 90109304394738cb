/** Normalizes a word for comparison: lower case, single spaces. */
export const normalizeValue = (value: string): string =>
  value.trim().toLowerCase().replace(/\s+/g, " ");

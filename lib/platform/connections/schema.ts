/** The result of a test in words. */
export type ConnectionTest = { works: boolean; text: string };

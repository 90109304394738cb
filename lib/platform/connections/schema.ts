/** The result of a test, and its text for people. */
export type ConnectionTest = { works: boolean; text: string };

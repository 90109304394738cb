import type { CustomField } from "./field-types";

/** Returns the headings that a team has given its fields, each once and in the fields' order. */
export const listHeadings = (fields: readonly Pick<CustomField, "section">[]): string[] => [
  ...new Set(fields.map(({ section }) => section).filter(Boolean)),
];

import type { CustomField } from "./field-types";

/** Returns the distinct section headings of fields, in the fields' order. */
export const listHeadings = (fields: readonly Pick<CustomField, "section">[]): string[] => [
  ...new Set(fields.map(({ section }) => section).filter(Boolean)),
];

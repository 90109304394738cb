/** Returns a string as an OData literal, quotes doubled (URL conventions 5.1.1.6.1). */
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const eq = (field: string, value: string): string => `${field} eq ${quote(value)}`;

/** Returns a condition that the field contains this text, in any case. */
export const containsIgnoringCase = (field: string, part: string): string =>
  `contains(tolower(${field}),${quote(part.toLowerCase())})`;

export const getAll = (conditions: readonly (string | null)[]): string =>
  conditions.filter((condition) => condition !== null).join(" and ");

export const getAny = (conditions: readonly string[]): string =>
  conditions.length === 1 ? (conditions[0] ?? "") : `(${conditions.join(" or ")})`;

/** The responses of each section's calls, and the meaning of fields by schema. */
export type Sections = Record<string, { answers: Record<string, string>; meanings?: Meanings }>;

/** By schema and field. */
type Meanings = Record<string, Record<string, string>>;

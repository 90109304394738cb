/** By section: what its calls answer, and by schema what its fields mean. */
export type Sections = Record<string, { answers: Record<string, string>; meanings?: Meanings }>;

/** By schema, by field. */
type Meanings = Record<string, Record<string, string>>;

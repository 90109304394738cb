import { sql } from "kysely";

/** Passes any number of ids as one parameter, including none: `.where("id", "=", anyId(ids))`. */
export const anyId = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Passes any number of texts as one parameter, including none. */
export const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

import { sql } from "kysely";

/** Returns the moment an interval ago, by the database's clock: `ago("30 days")`. */
export const ago = (interval: string) => sql<string>`now() - ${interval}::interval`;

/** Returns the moment after an interval, by the database's clock. */
export const fromNow = (interval: string) => sql<string>`now() + ${interval}::interval`;

/** The start of the transaction, by the database's clock. */
export const now = sql<string>`now()`;

import { sql } from "kysely";

/** The moment that lies so long back, by the database's clock: `ago("30 days")`. */
export const ago = (interval: string) => sql<string>`now() - ${interval}::interval`;

/** The moment that comes after so long, by the database's clock. */
export const fromNow = (interval: string) => sql<string>`now() + ${interval}::interval`;

/** This moment, by the database's clock: that of the transaction's begin. */
export const now = sql<string>`now()`;

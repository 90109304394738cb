import type { QueryResult } from "pg";

/** A connection that runs parameterised SQL. The worker passes the connection that holds its job. */
export type SqlClient = {
  query: <Row extends object>(sql: string, values: unknown[]) => Promise<QueryResult<Row>>;
};

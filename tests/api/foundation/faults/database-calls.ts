import pg from "pg";
import { getStatus } from "@/local/supabase/refusals";
import { database, type Person } from "../../../stack";

/** A call of the database API as the SQL that PostgREST generates. */
export type DatabaseCall = { name: string; sql: string; values: unknown[] };

export type Parameter = { name: string; type: string };

const quote = pg.escapeIdentifier;

/** Builds the call of a function with the arguments of an object. */
export function callFunction(
  name: string,
  parameters: Parameter[],
  body: Record<string, unknown>,
): DatabaseCall {
  const given = parameters.filter((parameter) => parameter.name in body);
  const sent = JSON.stringify(body);
  const label = { name: `rpc/${name} ${sent.slice(0, 160)}` };
  if (!given.length)
    return { ...label, sql: `select c from public.${quote(name)}() c`, values: [] };
  const columns = given.map(({ name, type }) => `${quote(name)} ${type}`);
  const handed = given.map(({ name }) => `${quote(name)} => b.${quote(name)}`);
  return {
    ...label,
    sql: `select c from json_to_record($1) b (${columns.join()}), public.${quote(name)}(${handed.join()}) c`,
    values: [sent],
  };
}

/** The rows of a table with a value in a column. */
type Rows = { table: string; column: string; value: string };

const where = ({ column }: Rows) => `t.${quote(column)} = $1`;

export const readRows = (rows: Rows): DatabaseCall => ({
  name: `GET ${rows.table} of ${rows.value}`,
  sql: `select t.* from public.${quote(rows.table)} t where ${where(rows)}`,
  values: [rows.value],
});

export const deleteRows = (rows: Rows): DatabaseCall => ({
  name: `DELETE ${rows.table} of ${rows.value}`,
  sql: `delete from public.${quote(rows.table)} t where ${where(rows)} returning t.*`,
  values: [rows.value],
});

/** Builds an update that sets columns to the values of an object. */
export function updateRows(rows: Rows, body: Record<string, unknown>): DatabaseCall {
  const table = `public.${quote(rows.table)}`;
  const set = Object.keys(body).map((column) => `${quote(column)} = b.${quote(column)}`);
  const sent = JSON.stringify(body);
  return {
    name: `PATCH ${rows.table} of ${rows.value} ${sent.slice(0, 160)}`,
    sql: `update ${table} t set ${set.join()} from json_populate_record(null::${table}, $2) b
      where ${where(rows)} returning t.*`,
    values: [rows.value, sent],
  };
}

export function insertRow(table: string, body: Record<string, unknown>): DatabaseCall {
  const name = `public.${quote(table)}`;
  const columns = Object.keys(body).map(quote);
  const sent = JSON.stringify(body);
  return {
    name: `POST ${table} ${sent.slice(0, 160)}`,
    sql: `insert into ${name} (${columns.join()})
      select ${columns.map((column) => `b.${column}`).join()} from json_populate_record(null::${name}, $1) b
      returning *`,
    values: [sent],
  };
}

export type DatabaseAnswer = { status: number; text: string; ms: number };

/** Runs a statement in its own transaction, as this person or without a session. All use one connection. */
export type Caller = (call: DatabaseCall, as?: Person) => Promise<DatabaseAnswer>;

/**
 * Provides a connection that runs calls of the database API as PostgREST does, without the API in between, which
 * would take three times as long as the database. Errors get PostgREST's status.
 */
export async function withCaller<T>(work: (send: Caller) => Promise<T>): Promise<T> {
  const client = await database.connect();
  try {
    return await work(async (call, as) => {
      await client.query(`begin; ${settings(as)}`);
      const began = performance.now();
      const answer = await run(client, call);
      return { ...answer, ms: performance.now() - began };
    });
  } finally {
    client.release();
  }
}

async function run(
  client: pg.PoolClient,
  { sql, values }: DatabaseCall,
): Promise<{ status: number; text: string }> {
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, values);
    await client.query("commit");
    return { status: 200, text: JSON.stringify(rows) };
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof pg.DatabaseError) || !error.code) throw error;
    return { status: statusOf(error.code), text: `${error.message} ${error.detail ?? ""}` };
  }
}

/** Returns the settings of the transaction: role, claims and time limit. */
function settings(as?: Person): string {
  const role = as ? "authenticated" : "anon";
  const claims = as ? readClaims(as.token) : { role };
  const values = {
    role,
    "request.jwt.claims": JSON.stringify(claims),
    "request.jwt.claim.sub": String(claims.sub ?? ""),
    "request.jwt.claim.role": role,
    statement_timeout: "8s",
  };
  const set = Object.entries(values).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${set.join()}`;
}

function readClaims(token: string): Record<string, unknown> {
  const [, claims = ""] = token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
}

/**
 * Functions choose a status with SQLSTATE `PTxxx` (`PT404`). Infinite recursion in a policy is our own error.
 */
function statusOf(code: string): number {
  if (code.startsWith("PT")) return Number(code.slice(2));
  return code === "42P17" ? 500 : getStatus(code);
}

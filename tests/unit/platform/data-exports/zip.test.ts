import { buffer } from "node:stream/consumers";
import type { QueryResult } from "pg";
import { expect, test } from "vitest";
import { EXPORTED_TABLES } from "@/lib/platform/data-exports/tables";
import { createZip } from "@/lib/platform/data-exports/zip";
import type { SqlClient } from "@/lib/foundation/supabase/sql-client";

type Answer = { rows: object[]; fields: { name: string }[] };

/** Returns a database that responds to each batch of rows as given, and records its queries. */
function database(fetched: (nth: number) => Answer) {
  const queries: string[] = [];
  let nth = 0;
  const query = (sql: string) => {
    queries.push(sql);
    const answer = sql.startsWith("fetch") ? fetched(nth++) : { rows: [], fields: [] };
    return Promise.resolve(answer as unknown as QueryResult<never>);
  };
  return { queries, client: { query } as SqlClient };
}

const piece = (rows: number): Answer => ({
  rows: Array.from({ length: rows }, (_, id) => ({ id, name: "=1+1", tags: ["a"] })),
  fields: [{ name: "id" }, { name: "name" }, { name: "tags" }],
});

const reading = (client: SqlClient, aborted = new AbortController().signal) => ({
  client,
  tenantId: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  aborted,
});

test("reads each table to its end in batches before it opens the next", async () => {
  const { queries, client } = database((nth) => piece(nth < 2 ? 1000 : 1));
  const wrote: number[] = [];
  const zip = await buffer(
    createZip(reading(client), (rows) => {
      wrote.push(rows);
      return Promise.resolve();
    }),
  );
  expect(zip.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  expect(wrote.slice(0, 4)).toEqual([1000, 1000, 1, 1]);
  expect(wrote).toHaveLength(EXPORTED_TABLES.length + 2);
  const turns = queries.map((sql) => sql.split(" ")[0]);
  expect(turns.slice(0, 6)).toEqual(["declare", "fetch", "fetch", "fetch", "close", "declare"]);
  expect(turns.filter((turn) => turn === "close")).toHaveLength(EXPORTED_TABLES.length);
});

test("ends the file with an error when a table cannot be read", async () => {
  const { client } = database((nth) => {
    if (nth === 3) throw new Error("The connection ended");
    return piece(1);
  });
  const zip = createZip(reading(client), () => Promise.resolve());
  await expect(buffer(zip)).rejects.toThrow("The connection ended");
});

test("runs no query after the export is aborted", async () => {
  const aborted = new AbortController();
  const { queries, client } = database((nth) => {
    if (nth === 2) aborted.abort();
    return piece(1);
  });
  const zip = createZip(reading(client, aborted.signal), () => Promise.resolve());
  await expect(buffer(zip)).rejects.toThrow();
  expect(queries.filter((sql) => sql.startsWith("fetch"))).toHaveLength(3);
  expect(queries.at(-1)).toMatch(/^fetch/);
});

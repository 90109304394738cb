import type { IntrospectResult } from "@supabase/lite";

/**
 * Returns a function that reduces the schema to the columns of the relation that a request reads, writes or
 * returns. Lite goes through all columns several times per request and once for each column of the response,
 * which takes a quarter of its time. A request that embeds, and one for the allowed methods, may refer to other
 * relations too and gets the whole schema.
 */
export function createNarrowing(schema: IntrospectResult): (request: Request) => IntrospectResult {
  const functions = schema.functions ?? [];
  const returned = new Map(functions.map(({ name, return_type }) => [name, return_type]));
  const columnsOf = Map.groupBy(schema.columns, ({ table }) => table);
  const narrowed = new Map(
    [...columnsOf].map(([table, columns]) => [table, { ...schema, columns }] as const),
  );
  const withoutColumns = { ...schema, columns: [] };

  return ({ url, method }) => {
    const { pathname, searchParams } = new URL(url);
    if (method === "OPTIONS" || searchParams.get("select")?.includes("(")) return schema;
    const name = pathname.slice(pathname.lastIndexOf("/") + 1);
    const relation = pathname.includes("/rpc/") ? returned.get(name) : name;
    return narrowed.get(relation?.replace(/^public\./, "") ?? "") ?? withoutColumns;
  };
}

import { expect, it } from "vitest";
import { SLOW_CALLS } from "@/lib/foundation/supabase/data-fetch";
import { schemaFiles } from "@/scripts/schema-files";

it("SLOW_CALLS lists exactly the functions with their own statement timeout in the schema", () => {
  const given = schemaFiles().flatMap(({ sql }) =>
    sql
      .split("create function public.")
      .slice(1)
      .filter((text) => text.slice(0, text.indexOf("$$")).includes("set statement_timeout"))
      .map((text) => text.slice(0, text.indexOf("("))),
  );
  expect(given.sort()).toEqual([...SLOW_CALLS].sort());
});

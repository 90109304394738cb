import fs from "node:fs";
import { expect, test } from "vitest";
import { MIGRATIONS } from "@/lib/foundation/database/migrations";
import { describeSchemaMismatch } from "@/lib/foundation/monitoring/schema-check";

const FIRST = { version: "20260101000000", name: "baseline" };
const SECOND = { version: "20260201000000", name: "add_labels" };
const KNOWN = [FIRST.version, SECOND.version];

test("the list of known migrations equals the migrations of the repository", () => {
  const files = fs.readdirSync("supabase/migrations").filter((file) => file.endsWith(".sql"));
  expect(MIGRATIONS).toEqual(files.sort().map((file) => file.slice(0, 14)));
});

test("accepts a database with exactly the known migrations", () => {
  expect(describeSchemaMismatch(KNOWN, [FIRST, SECOND])).toBeNull();
});

test("names the migrations that the database lacks, and the command that applies them", () => {
  const refusal = describeSchemaMismatch(KNOWN, [FIRST]);
  expect(refusal).toContain("lacks migration 20260201000000");
  expect(refusal).toContain("npx supabase db push");
});

test.each([
  ["add_contracts_table", null],
  ["labels_contract", "20270101000000_labels_contract"],
  ["contract_labels", "20270101000000_contract_labels"],
  [null, null],
])("accepts a later migration unless its name marks it as a contract: %s", (name, named) => {
  const refusal = describeSchemaMismatch(KNOWN, [
    FIRST,
    SECOND,
    { version: "20270101000000", name },
  ]);
  if (named) expect(refusal).toContain(named);
  else expect(refusal).toBeNull();
});

import fs from "node:fs";
import { expect, it } from "vitest";
import { CELL_FIELDS, clientFields } from "@/lib/records/clients/fields";

const documentation = fs.readFileSync("docs/features/records/clients.md", "utf8").toLowerCase();

it.each(CELL_FIELDS)("the documentation describes a client's %s", (name) => {
  expect(documentation).toContain(`**${clientFields[name].label.toLowerCase()}**`);
});

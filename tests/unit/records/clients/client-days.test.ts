import fs from "node:fs";
import { expect, it } from "vitest";
import { DAY_LABELS } from "@/lib/records/clients/client-days";

const told = fs.readFileSync("docs/features/records/clients.md", "utf8").toLowerCase();

it.each(Object.values(DAY_LABELS))("the documentation says what a client's %s is", (label) => {
  expect(told).toContain(`**${label.toLowerCase()}**`);
});

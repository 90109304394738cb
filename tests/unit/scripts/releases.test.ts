import { expect, test } from "vitest";
import {
  findEditedMigrations,
  hashMigration,
  readMigration,
  readReleases,
} from "@/scripts/releases";

const FILE = "20261121000000_baseline.sql";
const RELEASES = [{ version: "1.0.0", migrations: { [FILE]: hashMigration("select 1;") } }];

test("reports a released migration that was edited or removed", () => {
  expect(findEditedMigrations(RELEASES, () => "select 1;")).toEqual([]);
  expect(findEditedMigrations(RELEASES, () => "select 2;")[0]).toContain("must not be edited");
  expect(findEditedMigrations(RELEASES, () => undefined)[0]).toContain("must not be removed");
});

test("no released migration of this repository was edited or removed", () => {
  expect(findEditedMigrations(readReleases(), readMigration)).toEqual([]);
});

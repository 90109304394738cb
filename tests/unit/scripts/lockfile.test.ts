import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "@/local/settings";

type Package = { integrity?: string; link?: boolean };

const { packages } = JSON.parse(
  fs.readFileSync(path.join(PROJECT_DIR, "package-lock.json"), "utf8"),
) as { packages: Record<string, Package> };

/** A development tool, whose binaries for other platforms could not be looked up. */
const UNKNOWN = /^node_modules\/@supabase\/cli-/;

// npm writes an entry without a hash for a platform that it did not install, and accepts any file for it.
test("The lockfile has the hash of each package, for every platform", () => {
  const unverified = Object.entries(packages)
    .filter(([place, { integrity, link }]) => place && !link && !integrity)
    .map(([place]) => place);
  expect(unverified.filter((place) => !UNKNOWN.test(place))).toEqual([]);
});

test("The lockfile names no registry, so that packages come from the one that is configured", () => {
  const text = fs.readFileSync(path.join(PROJECT_DIR, "package-lock.json"), "utf8");
  expect(text).not.toMatch(/"resolved":/);
});

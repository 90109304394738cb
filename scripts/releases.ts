import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { PROJECT_DIR } from "../local/settings";

/** The releases, oldest first, with the checksum of each of their migrations. */
const RELEASES = "supabase/releases.json";
const MIGRATIONS = path.join(PROJECT_DIR, "supabase", "migrations");

const releasesSchema = z.array(
  z.object({ version: z.string(), migrations: z.record(z.string(), z.string()) }),
);
export type Release = z.infer<typeof releasesSchema>[number];

export const readReleases = (): Release[] =>
  releasesSchema.parse(JSON.parse(fs.readFileSync(path.join(PROJECT_DIR, RELEASES), "utf8")));

export function writeReleases(releases: Release[]): void {
  fs.writeFileSync(path.join(PROJECT_DIR, RELEASES), `${JSON.stringify(releases, null, 2)}\n`);
}

/** The files of supabase/migrations, in order. */
export const listMigrationFiles = (): string[] =>
  fs
    .readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith(".sql"))
    .sort();

export const readMigration = (file: string): string =>
  fs.readFileSync(path.join(MIGRATIONS, file), "utf8");

export const hashMigration = (sql: string): string =>
  createHash("sha256").update(sql).digest("hex");

/**
 * Returns the released migrations that were edited or removed. Databases have applied their original versions.
 */
export function findEditedMigrations(
  releases: readonly Release[],
  read: (file: string) => string | undefined,
): string[] {
  const released = new Map(releases.flatMap(({ migrations }) => Object.entries(migrations)));
  return [...released].flatMap(([file, hash]) => {
    const sql = read(file);
    if (sql !== undefined && hashMigration(sql) === hash) return [];
    const what = sql === undefined ? "removed" : "edited";
    return [`supabase/migrations/${file} was released and must not be ${what}: write another one.`];
  });
}

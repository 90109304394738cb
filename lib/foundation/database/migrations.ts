/** The versions of supabase/migrations that this release knows, oldest first. A test compares them with the folder. */
export const MIGRATIONS: readonly string[] = ["20261121000000"];

/** What the schema of this release is called: its newest migration. */
export const SCHEMA_VERSION = MIGRATIONS.at(-1) ?? "";

/** The versions of supabase/migrations in this release, oldest first. A test compares them with the folder. */
export const MIGRATIONS: readonly string[] = ["20261121000000"];

/** The schema version of this release: its newest migration. */
export const SCHEMA_VERSION = MIGRATIONS.at(-1) ?? "";

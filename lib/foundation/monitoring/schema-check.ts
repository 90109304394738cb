import { VERSION } from "@/lib/foundation/version";

/** A row of supabase_migrations.schema_migrations. */
export type AppliedMigration = { version: string; name: string | null };

/** How a migration is named after which older releases no longer work (docs/operations.md, "Upgrading"). */
const CONTRACTS = /(^|_)contract(_|$)/;

/**
 * Says why a release that knows these migrations cannot work with a database that has those; null when it can. A newer
 * migration is no reason, unless its name says that it takes something away: during a deployment both releases run.
 */
export function describeSchemaMismatch(
  known: readonly string[],
  applied: readonly AppliedMigration[],
): string | null {
  const versions = new Set(applied.map(({ version }) => version));
  const missing = known.filter((version) => !versions.has(version));
  if (missing.length > 0) {
    return `The database lacks migration ${missing.join(", ")}, which Lintel ${VERSION} needs: run \`npx supabase db push\`.`;
  }
  const contract = applied.find(
    ({ version, name }) => !known.includes(version) && CONTRACTS.test(name ?? ""),
  );
  if (!contract) return null;
  const { version, name } = contract;
  return `The database has migration ${version}_${name}, after which Lintel ${VERSION} no longer works: run a newer release.`;
}

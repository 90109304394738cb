import { VERSION } from "@/lib/foundation/version";

/** A row of supabase_migrations.schema_migrations. */
export type AppliedMigration = { version: string; name: string | null };

/** The name of a migration after which older releases no longer work (docs/operations.md, "Upgrading"). */
const CONTRACTS = /(^|_)contract(_|$)/;

/**
 * Returns why a release with the migrations `known` cannot work with a database with the migrations `applied`;
 * null when it can. A newer migration is accepted unless its name contains "contract" (it removes something),
 * because both releases run during a deployment.
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

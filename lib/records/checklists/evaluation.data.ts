import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import { unavailable } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import type { Json } from "@/lib/foundation/supabase/database.types";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import {
  changesItems,
  compareChecklist,
  listUnknownFacts,
  type ChecklistFile,
  type TemplateStore,
} from "./difference";
import type { AskedFact } from "./evaluate";

type Inputs = TemplateStore & { files: ChecklistFile[] };

/** The maximum number of files in one call. */
const BATCH = 250;
/** The maximum number of attempts. When facts change during an evaluation, it is repeated. */
const ATTEMPTS = 5;

// Both sides depend on the facts, but the person who changes them may see only one side. So the service role
// reads and writes here; people read the results through the RLS policies.
const readInputs = async (actor: TenantActor, ids: readonly string[]): Promise<Inputs> =>
  (await tenantRpc(serviceClient(), actor, "read_checklist_inputs", {
    p_transaction_ids: [...ids],
  })) as unknown as Inputs;

/**
 * Evaluates the checklists of some transactions and saves the changes. Each side uses its pinned template
 * versions; `applied` is the id of a template whose current version counts from now on. Returns the number of
 * transactions whose items changed, and the inputs of the last read. Throws 503 when facts keep changing.
 */
async function evaluateFiles(
  actor: TenantActor,
  ids: readonly string[],
  applied?: string,
): Promise<{ changed: number; inputs: Inputs }> {
  const changedIds = new Set<string>();
  let waiting = [...ids];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const inputs = await readInputs(actor, waiting);
    const changes = inputs.files.flatMap((file) => compareChecklist(file, inputs, applied) ?? []);
    if (changes.length === 0) return { changed: changedIds.size, inputs };
    const written = await tenantRpc(serviceClient(), actor, "apply_checklist_changes", {
      p_changes: changes as unknown as Json,
      p_by: actor.userId,
    });
    const done = new Set(written);
    for (const change of changes) {
      if (done.has(change.side_id) && changesItems(change)) changedIds.add(change.transaction_id);
    }
    waiting = changes.flatMap(({ side_id, transaction_id }) =>
      done.has(side_id) ? [] : [transaction_id],
    );
    if (waiting.length === 0) return { changed: changedIds.size, inputs };
  }
  throw unavailable();
}

const FACT_FIELDS: ReadonlySet<string> = new Set([
  "kind",
  "property_address",
  "property_type",
  "year_built",
  "is_financed",
  "has_hoa",
  "is_dual_agency",
  "contract_date",
  "closing_date",
]);

/** Whether a change of a transaction may change the items that its sides need. */
export const changesFacts = (changes: object): boolean =>
  Object.keys(changes).some((field) => FACT_FIELDS.has(field));

/**
 * Evaluates the checklists of a transaction that was just written. Never throws: a failed evaluation is
 * repeated when somebody opens the transaction.
 */
export async function refreshChecklists(actor: TenantActor, transactionId: string): Promise<void> {
  try {
    await evaluateFiles(actor, [transactionId]);
  } catch (error) {
    reportError(error, { userId: actor.userId, where: "checklists" });
  }
}

/**
 * Evaluates the checklists of a transaction, and returns the unknown facts on which further items depend. The
 * caller has checked that the actor can see the transaction.
 */
export async function readUnknownFacts(
  actor: TenantActor,
  transactionId: string,
): Promise<AskedFact[]> {
  const { inputs } = await evaluateFiles(actor, [transactionId]);
  return [...new Set(inputs.files.flatMap((file) => listUnknownFacts(file, inputs)))];
}

/** Returns how many open files a template's current version would change. Throws 403 without SETTINGS_MANAGE. */
export async function countFilesToChange(actor: TenantActor, templateId: string): Promise<number> {
  requireAnyPermission(actor, "SETTINGS_MANAGE");
  let files = 0;
  for await (const ids of readFilesBehind(actor, templateId)) {
    const inputs = await readInputs(actor, ids);
    const changed = inputs.files.filter((file) => {
      const change = compareChecklist(file, inputs, templateId);
      return change !== null && changesItems(change);
    });
    files += new Set(changed.map(({ transaction_id }) => transaction_id)).size;
  }
  return files;
}

/**
 * Applies a template's current version to all open files and returns how many changed. Throws 403 without
 * SETTINGS_MANAGE.
 */
export async function applyTemplate(actor: TenantActor, templateId: string): Promise<number> {
  requireAnyPermission(actor, "SETTINGS_MANAGE");
  let files = 0;
  for await (const ids of readFilesBehind(actor, templateId)) {
    files += (await evaluateFiles(actor, ids, templateId)).changed;
  }
  return files;
}

/** Yields the ids of open files that use an older version of a template, in batches. */
async function* readFilesBehind(actor: TenantActor, templateId: string): AsyncGenerator<string[]> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await tenantRpc(serviceClient(), actor, "list_files_behind_checklist", {
      p_template_id: templateId,
      p_after: after as string,
      p_limit: BATCH,
    });
    if (ids.length > 0) yield ids;
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? null;
  }
}

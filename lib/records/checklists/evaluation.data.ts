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

/** How many files one call decides. */
const BATCH = 250;
/** Facts that change while they are read are read again. */
const ATTEMPTS = 5;

// Both sides follow from the facts, and whoever changes those may see one side only: the service
// reads and writes, and what people read of it goes through the policies.
const readInputs = async (actor: TenantActor, ids: readonly string[]): Promise<Inputs> =>
  (await tenantRpc(serviceClient(), actor, "read_checklist_inputs", {
    p_transaction_ids: [...ids],
  })) as unknown as Inputs;

/**
 * Brings the items of some transactions up to their facts, each side by the template versions that
 * it began with; `applied` names a template whose current version counts from now on. Returns how
 * many transactions got other items, and the inputs as they were read last.
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

/** Whether a change of a transaction may change what its sides need. */
export const changesFacts = (changes: object): boolean =>
  Object.keys(changes).some((field) => FACT_FIELDS.has(field));

/**
 * Brings the checklists of a transaction that was just written up to its facts. Never throws: what
 * failed is done when somebody opens the transaction.
 */
export async function refreshChecklists(actor: TenantActor, transactionId: string): Promise<void> {
  try {
    await evaluateFiles(actor, [transactionId]);
  } catch (error) {
    reportError(error, { userId: actor.userId, where: "checklists" });
  }
}

/**
 * Brings the checklists of a transaction, which the caller has checked to be in the actor's sight, up to its facts, and
 * returns the facts that nobody has said and on which more items depend.
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

/** Applies a template's current version to all open files and returns how many changed. Throws 403 without SETTINGS_MANAGE. */
export async function applyTemplate(actor: TenantActor, templateId: string): Promise<number> {
  requireAnyPermission(actor, "SETTINGS_MANAGE");
  let files = 0;
  for await (const ids of readFilesBehind(actor, templateId)) {
    files += (await evaluateFiles(actor, ids, templateId)).changed;
  }
  return files;
}

/** The open files that were made with another version of a template, in pieces. */
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

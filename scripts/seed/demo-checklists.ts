import type { Client } from "pg";
import {
  compareChecklist,
  type ChecklistFile,
  type TemplateStore,
} from "@/lib/records/checklists/difference";
import { OHIO_TEMPLATES } from "@/lib/records/checklists/ohio";
import type { DemoTransaction } from "./demo-transactions";
import { deriveId } from "./ids";

/** Returns a team's checklists, which are those for Ohio. */
export const demoTemplates = (tenantId: string) =>
  OHIO_TEMPLATES.map(({ items, ...template }) => ({
    id: deriveId("checklist", tenantId, template.name),
    tenant_id: tenantId,
    ...template,
    is_on: true,
    items: items.map((item, place) => ({
      id: deriveId("checklist-item", tenantId, template.name, place),
      ...item,
    })),
    version: 1,
  }));

type Inputs = TemplateStore & { files: ChecklistFile[] };

/** Gives each open transaction its required items, as if its owner had opened it. */
export async function loadChecklists(
  db: Client,
  tenantId: string,
  transactions: readonly DemoTransaction[],
): Promise<void> {
  const { rows } = await db.query<{ inputs: Inputs }>(
    "select public.read_checklist_inputs($1, $2) as inputs",
    [tenantId, transactions.map(({ id }) => id)],
  );
  const inputs = rows[0]?.inputs ?? { templates: [], earlier: [], files: [] };
  for (const { id, owner_id } of transactions) {
    const changes = inputs.files
      .filter(({ transaction_id }) => transaction_id === id)
      .flatMap((file) => compareChecklist(file, inputs) ?? []);
    if (changes.length === 0) continue;
    await db.query("select public.apply_checklist_changes($1, $2, $3)", [
      tenantId,
      JSON.stringify(changes),
      owner_id,
    ]);
  }
  await db.query(
    `update public.checklist_log l set happened_at = t.created_at
     from public.transactions t where t.id = l.transaction_id and l.tenant_id = $1`,
    [tenantId],
  );
}

/** An item of a side's checklist. */
export type DemoItem = {
  id: string;
  side_id: string;
  transaction_id: string;
  kind: "document" | "task";
  title: string;
  is_required: boolean;
};

/** Returns the checklist items of a team's transactions, ordered within each side. */
export async function readItems(db: Client, tenantId: string): Promise<DemoItem[]> {
  const { rows } = await db.query<DemoItem>(
    `select id, side_id, transaction_id, kind, title, is_required from public.checklist_items
     where tenant_id = $1 order by transaction_id, side_id, place`,
    [tenantId],
  );
  return rows;
}

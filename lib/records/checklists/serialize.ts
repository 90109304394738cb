import { z } from "zod";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, inScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import type { AskedFact } from "./evaluate";
import type { Condition, TemplateItem } from "./item-fields";

/** Returns a template for the API. */
export const toTemplate = (
  { tenant_id: _, ...row }: Tables<"checklist_template_records">,
  actor: TenantActor,
) => ({
  ...row,
  conditions: row.conditions as Condition[],
  items: row.items as TemplateItem[],
  can_update: can(actor, "SETTINGS_MANAGE"),
});

export type ChecklistTemplate = ReturnType<typeof toTemplate>;

const agentList = z.array(
  z.object({ user_id: z.string(), name: z.string().nullable(), team_id: z.string().nullable() }),
);

const documentList = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** The number of the newest version. */
    version: z.number(),
  }),
);

/** Returns an item of a side for the API, with the reader's rights. */
export function toChecklistItem(
  { tenant_id: _, agents, documents, ...item }: Tables<"checklist_item_records">,
  actor: TenantActor,
) {
  const people = agentList.parse(agents);
  return {
    ...item,
    documents: documentList.parse(documents),
    agents: people.map(({ user_id, name }) => ({ id: user_id, name })),
    can_update: people.some(({ user_id, team_id }) =>
      inScope(actor, "DEALS_UPDATE", { ownerId: user_id, ownerTeamId: team_id }),
    ),
    can_approve: can(actor, "DEALS_APPROVE"),
  };
}

export type ChecklistItem = ReturnType<typeof toChecklistItem>;

/** A document attached to an item. */
export type ItemDocument = ChecklistItem["documents"][number];

export type ChecklistItemPage = { items: ChecklistItem[]; totalCount: number; page: number };

export type ChecklistLogEntry = Omit<Tables<"checklist_log_records">, "tenant_id">;

/** The checklists of a transaction, for the sides that the reader can see. */
export type TransactionChecklist = {
  items: ChecklistItem[];
  /** The unknown facts on which further items depend. */
  unknown: AskedFact[];
};

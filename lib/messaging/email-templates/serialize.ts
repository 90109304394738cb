import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";

/** A template row with its owner's name and its number of uses in the tenant. */
type EmailTemplateRow = Tables<"email_template_records">;

/** Returns a template for the API. Nobody may change the system's templates. */
export function toEmailTemplate(row: EmailTemplateRow, actor: TenantActor) {
  const canWrite = canEdit(row, actor);
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    channel: row.channel,
    subject: row.subject,
    body_text: row.body_text,
    kind: row.kind,
    is_system: row.kind === "system",
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    usage_count: row.usage_count ?? 0,
    created_at: row.created_at,
    updated_at: row.updated_at,
    can_update: canWrite,
    can_delete: canWrite,
  };
}

function canEdit({ kind, owner_id }: EmailTemplateRow, actor: TenantActor): boolean {
  switch (kind) {
    case "system":
      return false;
    case "team":
      return can(actor, "COMMUNICATION_MANAGE");
    case "personal":
      return owner_id === actor.userId && can(actor, "CONVERSATIONS_CREATE");
  }
}

export type EmailTemplate = ReturnType<typeof toEmailTemplate>;

export type EmailTemplatePage = {
  templates: EmailTemplate[];
  totalCount: number;
  totalPages: number;
  page: number;
};

import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, getScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an import can be undone, the same as in the database. */
const UNDO_DAYS = 7;

/** Returns an import for GET /api/clients/imports. */
export function toImport(
  { tenant_id: _, ...row }: Tables<"import_records">,
  actor: TenantActor,
  now = Date.now(),
) {
  const isMine = row.imported_by === actor.userId;
  const mayUndo =
    getScope(actor, "CLIENTS_DELETE") === "ALL" || (isMine && can(actor, "CLIENTS_CREATE"));
  const isYoung = now - Date.parse(row.created_at) < UNDO_DAYS * DAY_MS;
  return { ...row, can_undo: mayUndo && isYoung && row.undone_at === null };
}

export type Import = ReturnType<typeof toImport>;

/** The number removed, and of kept clients by reason; `clients` are the first visible kept ones. */
export type UndoneImport = {
  removed: number;
  kept: Record<string, number>;
  clients: { id: string; name: string; reason: string }[];
};

const REASONS: Record<string, string> = {
  message: "has a message",
  deal: "has a deal",
  task: "has a task",
  inquiry: "has an inquiry",
  note: "has a note",
};

/** Returns why a client stays when its import is undone: "Ann Lee has a deal". */
export const keptReasonText = (reason: string): string => REASONS[reason] ?? "changed since";

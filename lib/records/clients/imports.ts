import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, getScope } from "@/lib/foundation/auth/permissions";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { formatNumber } from "@/lib/foundation/text/format";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The number of days for which an import can be undone, the same as in the database. */
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

/**
 * The numbers of deleted clients and opt-outs, and of kept clients by reason. `clients` lists the first kept
 * clients that the actor can see.
 */
export type UndoneImport = {
  removed: number;
  opt_outs: number;
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

/** Returns the reason why a client stays when its import is undone: "has a deal". */
export const keptReasonText = (reason: string): string => REASONS[reason] ?? "changed since";

/** Returns a text about the kept clients and the deleted opt-outs of an undone import. */
export function toUndoneText({ kept, opt_outs }: UndoneImport): string {
  const stays = Object.values(kept).reduce((sum, count) => sum + count, 0);
  const left =
    stays === 0
      ? "Nothing from the import is left."
      : stays === 1
        ? "1 client stays, because somebody has worked with it since."
        : `${formatNumber(stays)} clients stay, because somebody has worked with them since.`;
  if (opt_outs === 0) return left;
  const taken =
    opt_outs === 1
      ? "1 opt-out that it added was removed."
      : `${formatNumber(opt_outs)} opt-outs that it added were removed.`;
  return `${left} ${taken}`;
}

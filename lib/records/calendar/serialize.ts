import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { inScope } from "@/lib/foundation/auth/permissions";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Database } from "@/lib/foundation/supabase/database.types";
import type { CalendarKind } from "./kinds";

type Returned = Database["public"]["Functions"]["list_calendar"]["Returns"][number];
type Nullable =
  | "status"
  | "due_time"
  | "priority"
  | "key_date_kind"
  | "deal_id"
  | "deal_title"
  | "client_name"
  | "owner_name"
  | "owner_team_id";

/** A calendar row. (Generated types of functions have no null.) */
export type CalendarRow = Omit<Returned, Nullable | "kind"> & {
  [Name in Nullable]: Returned[Name] | null;
} & { kind: CalendarKind };

/**
 * Returns an entry for the API. `title` is the task's or the deal's; `id` the task's, the key
 * date's or, for an expected closing, the deal's. A hidden deal or client has no name.
 */
function toCalendarItem(row: CalendarRow, actor: TenantActor) {
  return {
    kind: row.kind,
    id: row.id,
    day: row.day,
    due_time: row.due_time,
    title: row.title,
    done: row.done,
    status: row.status,
    priority: row.priority,
    key_date_kind: row.key_date_kind,
    deal_id: row.deal_title === null ? null : row.deal_id,
    deal_title: row.deal_title,
    client_name: row.client_name,
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    can_update: inScope(actor, row.kind === "task" ? "TASKS_UPDATE" : "DEALS_UPDATE", {
      ownerId: row.owner_id,
      ownerTeamId: row.owner_team_id,
    }),
  };
}

export type CalendarItem = ReturnType<typeof toCalendarItem>;

/** A day with entries: their total number and the first of them. */
export type CalendarEntryDay = { day: CalendarDay; count: number; items: CalendarItem[] };

/** The days from `from` to `to`, without empty ones. */
export type CalendarAnswer = { from: CalendarDay; to: CalendarDay; days: CalendarEntryDay[] };

/** Groups rows, sorted by day, by day. */
export function toDays(rows: readonly CalendarRow[], actor: TenantActor): CalendarEntryDay[] {
  const days = new Map<CalendarDay, CalendarEntryDay>();
  for (const row of rows) {
    const entry = days.get(row.day) ?? { day: row.day, count: row.day_count, items: [] };
    entry.items.push(toCalendarItem(row, actor));
    days.set(row.day, entry);
  }
  return [...days.values()];
}

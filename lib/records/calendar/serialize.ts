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

/** An entry as the database gives it. (Generated types of functions know no null.) */
export type CalendarRow = Omit<Returned, Nullable | "kind"> & {
  [Name in Nullable]: Returned[Name] | null;
} & { kind: CalendarKind };

/**
 * An entry as the API answers it. `title` is the task's or the deal's, `id` the task's, the key date's or,
 * for an expected closing, the deal's; a deal or client out of the reader's sight has no name.
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

/** One day that has something: how much in all, and the first of it. */
export type CalendarEntryDay = { day: CalendarDay; count: number; items: CalendarItem[] };

/** The days from `from` to `to`; those without anything are left out. */
export type CalendarAnswer = { from: CalendarDay; to: CalendarDay; days: CalendarEntryDay[] };

/** Rows that come by day, gathered under their days. */
export function toDays(rows: readonly CalendarRow[], actor: TenantActor): CalendarEntryDay[] {
  const days = new Map<CalendarDay, CalendarEntryDay>();
  for (const row of rows) {
    const entry = days.get(row.day) ?? { day: row.day, count: row.day_count, items: [] };
    entry.items.push(toCalendarItem(row, actor));
    days.set(row.day, entry);
  }
  return [...days.values()];
}

import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { inScope } from "@/lib/foundation/auth/permissions";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { Database } from "@/lib/foundation/supabase/database.types";
import type { CalendarKind } from "./kinds";

type Row = Database["public"]["Functions"]["list_calendar"]["Returns"][number];

/** An entry of list_calendar_days(). (Generated types of functions never allow null.) */
type FoundEntry = [
  day: CalendarDay,
  dayCount: number,
  kind: CalendarKind,
  id: string,
  title: string,
  done: boolean,
  status: Row["status"] | null,
  dueTime: string | null,
  priority: Row["priority"] | null,
  keyDateKind: Row["key_date_kind"] | null,
  dealId: string | null,
  dealTitle: string | null,
  clientName: string | null,
  ownerId: string,
  /** For a transaction: the ids of its agents, including its owner. */
  agentIds: string[] | null,
];

type Person = { id: string; name: string | null; team_id: string | null };

/** The result of list_calendar_days(): entries by day, and their owners. */
export type FoundEntries = { entries: FoundEntry[]; owners: Person[] };

/**
 * Returns an entry for the API. `title` is the title of the task, deal or transaction. `id` is the id of the
 * task or key date; of the deal for an expected closing; of the transaction for a closing or contract day. A
 * hidden deal or client has no name. Each agent of a transaction may change it.
 */
function toCalendarItem(
  entry: FoundEntry,
  people: ReadonlyMap<string, Person>,
  actor: TenantActor,
) {
  const [day, , kind, id, title, done, status, dueTime, priority, keyDateKind, ...about] = entry;
  const [dealId, dealTitle, clientName, ownerId, agentIds] = about;
  const permission = kind === "task" ? "TASKS_UPDATE" : "DEALS_UPDATE";
  return {
    kind,
    id,
    day,
    due_time: dueTime,
    title,
    done,
    status,
    priority,
    key_date_kind: keyDateKind,
    deal_id: dealTitle === null ? null : dealId,
    deal_title: dealTitle,
    client_name: clientName,
    owner_id: ownerId,
    owner_name: people.get(ownerId)?.name ?? null,
    can_update: [ownerId, ...(agentIds ?? [])].some((id) =>
      inScope(actor, permission, { ownerId: id, ownerTeamId: people.get(id)?.team_id ?? null }),
    ),
  };
}

export type CalendarItem = ReturnType<typeof toCalendarItem>;

/** A day with entries: their total number and the first of them. */
export type CalendarEntryDay = { day: CalendarDay; count: number; items: CalendarItem[] };

/** The days from `from` to `to`, without empty ones. */
export type CalendarAnswer = { from: CalendarDay; to: CalendarDay; days: CalendarEntryDay[] };

/** Groups entries, sorted by day, by day. */
export function toDays({ entries, owners }: FoundEntries, actor: TenantActor): CalendarEntryDay[] {
  const people = new Map(owners.map((owner) => [owner.id, owner]));
  const days = new Map<CalendarDay, CalendarEntryDay>();
  for (const entry of entries) {
    const [day, count] = entry;
    const listed = days.get(day) ?? { day, count, items: [] };
    listed.items.push(toCalendarItem(entry, people, actor));
    days.set(day, listed);
  }
  return [...days.values()];
}

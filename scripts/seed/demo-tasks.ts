import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { officeHour } from "./calendar";
import type { DemoClient } from "./demo-clients";
import type { DemoDeal } from "./demo-deals";
import { deriveId } from "./ids";
import type { Random } from "./random";
import { drawClientTask, drawOfficeTask, type TaskText, type TaskType } from "./task-texts";

export type DemoTask = {
  id: string;
  tenant_id: string;
  assigned_to: string;
  client_id: string | null;
  deal_id: string | null;
  title: string;
  description: string | null;
  due_date: string | null;
  due_time: string | null;
  priority: "Low" | "Medium" | "High";
  status: "Pending" | "In Progress" | "Completed";
  type: TaskType;
  recurrence: "daily" | "weekly" | "monthly" | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** The demo's tenants are in Ohio, so days are counted there. */
const OHIO = "America/New_York";

/** The due days of one person's open tasks, from today; null for none. */
const OPEN_DAYS: readonly (number | null)[] = [
  -6,
  -2,
  -1,
  0,
  0,
  0,
  1,
  1,
  2,
  3,
  5,
  6,
  9,
  14,
  21,
  null,
];
const MAX_COMPLETED = 24;

/** Returns one person's tasks: open ones for their clients, and those done in recent weeks. */
export function demoTasks(
  random: Random,
  plan: { ownerId: string; clients: readonly DemoClient[]; deals: readonly DemoDeal[]; now: Date },
): DemoTask[] {
  const mine = plan.clients.filter((client) => client.row.owner_id === plan.ownerId);
  const tenantId = mine[0]?.row.tenant_id;
  if (!tenantId) return [];
  const person: Person = { ...plan, tenantId, clients: random.shuffled(mine) };
  // A person with few clients has fewer tasks.
  const share = Math.min(1, mine.length / 24);
  const days = OPEN_DAYS.filter((_, index) => index % 3 === 0 || random.chance(share));
  const open = days.map((day, index) => openTask(random, person, index, day));
  const completed = Array.from({ length: Math.ceil(MAX_COMPLETED * share) }, (_, index) =>
    completedTask(random, person, index),
  );
  return [...withoutRepeats(open), weeklyReview(person), ...completed];
}

const withoutRepeats = (tasks: readonly DemoTask[]) =>
  tasks.filter((task, index) => tasks.findIndex(({ title }) => title === task.title) === index);

type Person = {
  tenantId: string;
  ownerId: string;
  clients: readonly DemoClient[];
  deals: readonly DemoDeal[];
  now: Date;
};

function openTask(random: Random, person: Person, index: number, days: number | null): DemoTask {
  const { now } = person;
  const due = days === null ? null : addDays(dayInTimeZone(OHIO, now), days);
  const written = officeHour(random, now, random.between(1, 9) + Math.max(0, -(days ?? 0)));
  const urgent = days !== null && days <= 0;
  const drawn = task(random, person, `open-${index}`, written);
  return {
    ...drawn,
    due_date: due,
    due_time:
      due && isAppointment(drawn) ? (APPOINTMENTS[index % APPOINTMENTS.length] ?? null) : null,
    priority: random.weighted([
      ["High", urgent ? 4 : 1],
      ["Medium", 5],
      ["Low", urgent ? 1 : 3],
    ] as const),
    status: random.chance(0.15) ? "In Progress" : "Pending",
  };
}

const APPOINTMENTS = ["10:00", "13:30", "15:00", "17:15"] as const;
const isAppointment = ({ type }: DemoTask) => type === "Meeting" || type === "Call";

function completedTask(random: Random, person: Person, index: number): DemoTask {
  const { now } = person;
  const daysAgo = random.between(0, 45);
  const finished = officeHour(random, now, daysAgo);
  const written = officeHour(random, now, daysAgo + random.between(1, 12));
  return {
    ...task(random, person, `done-${index}`, written),
    due_date: addDays(dayInTimeZone(OHIO, finished), random.between(-1, 2)),
    status: "Completed",
    completed_at: finished,
    updated_at: finished,
  };
}

function weeklyReview(person: Person): DemoTask {
  const friday = addDays(
    dayInTimeZone(OHIO, person.now),
    daysUntilFriday(dayInTimeZone(OHIO, person.now)),
  );
  const written = new Date(person.now.getTime() - 30 * 86_400_000);
  return {
    ...blank(person, "weekly-review", written),
    title: "Weekly pipeline review",
    type: "Meeting",
    due_date: friday,
    due_time: "16:00",
    recurrence: "weekly",
  };
}

const daysUntilFriday = (day: string) => (5 - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7;

function task(random: Random, person: Person, name: string, written: Date): DemoTask {
  const client = random.chance(0.85) ? random.pick(person.clients) : null;
  const deals = person.deals.filter((deal) => deal.client_id === client?.row.id);
  const open = deals.filter((deal) => deal.status !== "Closed" && deal.status !== "Lost");
  const text: TaskText = client
    ? drawClientTask(random, client.row.status, {
        first: client.row.name.split(" ")[0] ?? client.row.name,
        city: client.place.city,
      })
    : drawOfficeTask(random);
  return {
    ...blank(person, name, written),
    ...text,
    client_id: client?.row.id ?? null,
    deal_id: open.length > 0 && random.chance(0.7) ? random.pick(open).id : null,
    description: random.chance(0.2) ? random.pick(REMARKS) : null,
  };
}

const REMARKS = [
  "Best reached after 5 PM.",
  "They asked for it in writing.",
  "Has to be there before the weekend.",
  "See the last note for the details.",
] as const;

function blank({ tenantId, ownerId }: Person, name: string, written: Date): DemoTask {
  return {
    id: deriveId("task", tenantId, ownerId, name),
    tenant_id: tenantId,
    assigned_to: ownerId,
    client_id: null,
    deal_id: null,
    title: "",
    description: null,
    due_date: null,
    due_time: null,
    priority: "Medium",
    status: "Pending",
    type: "Other",
    recurrence: null,
    completed_at: null,
    created_at: written,
    updated_at: written,
  };
}

import { expect, type Page } from "@playwright/test";
import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { call, database, type Person } from "../../../tests/stack";

/** Returns today in the time zone of new tenants. */
export const today = () => dayInTimeZone("America/New_York");
export const addDaysToToday = (days: number) => addDays(today(), days);

type NewTask = {
  title: string;
  due_date?: string;
  reminder_at?: string;
  recurrence?: string;
  priority?: string;
  client_id?: string;
  deal_id?: string;
};

/** Opens the collapsed fields of the task form. */
export const openMoreDetails = (page: Page) =>
  page.locator("summary", { hasText: "More details" }).click();

/** Adds a task over the API as this person. Returns its id. */
export async function addTask(as: Person, body: NewTask): Promise<string> {
  const response = await call("/api/tasks", { as, method: "POST", body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** Inserts many tasks of one person, with "No 1" due first. */
export async function insertTasks(person: Person, count: number): Promise<void> {
  await database.query(
    `insert into public.tasks (tenant_id, assigned_to, title, due_date)
     select m.tenant_id, m.user_id, 'No ' || i, $2::date + i
     from public.tenant_members m, generate_series(1, $3::int) i where m.user_id = $1`,
    [person.userId, today(), count],
  );
}

type AddedKind = "clients" | "deals" | "transactions" | "checklist-templates";

/** Adds a record over the API. Returns its id. */
export async function add(as: Person, kind: AddedKind, body: Record<string, unknown>) {
  const response = await call(`/api/${kind}`, { as, method: "POST", body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** The row of a task in a list. */
export const getRow = (page: Page, title: string) =>
  page.locator("[data-task-row]").filter({ hasText: title });

export const getCheckbox = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Completed: ${title}` });

/** The group of the list with this heading. */
export const getGroup = (page: Page, heading: string) =>
  page.getByRole("region", { name: new RegExp(`^${heading}`) });

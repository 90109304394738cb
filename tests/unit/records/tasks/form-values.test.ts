import { describe, expect, it } from "vitest";
import { getBodyErrors, getChangedFields } from "@/lib/foundation/record-layer/form";
import type { TaskFormValues } from "@/lib/records/tasks/form-state";
import { taskFormBody, taskFormValues } from "@/lib/records/tasks/form-values";
import { moveReminder, reminderErrors, suggestReminder } from "@/lib/records/tasks/reminder";
import { createTaskBody } from "@/lib/records/tasks/schema";
import type { Task } from "@/lib/records/tasks/serialize";

const NEW_YORK = "America/New_York";
const PERSON = "11111111-1111-4111-8111-111111111111";
const clock = { today: "2026-11-18", timeZone: NEW_YORK, now: new Date("2026-11-18T15:20:00Z") };
const start = { personId: PERSON, timeZone: NEW_YORK, prefill: { client: null, deal: null } };
const empty = taskFormValues(null, start);

function filled(given: Partial<TaskFormValues>) {
  const values = { ...empty, title: "Call", ...given };
  const body = taskFormBody(values, clock);
  const errors = { ...getBodyErrors(createTaskBody, body), ...reminderErrors(values, clock, null) };
  return { body, errors };
}

describe("the task form", () => {
  it("reports only the missing title while empty", () => {
    expect(filled({ title: "" }).errors).toEqual({ title: "Title is required" });
  });

  it("parses a typed time, reports an invalid one, and requires a day for it", () => {
    expect(filled({ due_date: "fri", due_time: "3:30 p" }).body.due_time).toBe("15:30");
    expect(filled({ due_date: "fri", due_time: " " }).body.due_time).toBeNull();
    expect(filled({ due_date: "fri", due_time: "teatime" }).errors).toEqual({
      due_time: "Please enter a valid time",
    });
    expect(filled({ due_time: "3pm" }).errors).toEqual({ due_date: "A time needs a due date" });
  });

  it("parses typed days, and the reminder in the local time of the zone", () => {
    const { body, errors } = filled({
      due_date: "12/24",
      reminds: true,
      reminder_day: "tomorrow",
      reminder_time: "07:30",
    });
    expect(errors).toEqual({});
    expect(body).toMatchObject({
      due_date: "2026-12-24",
      reminder_at: "2026-11-19T12:30:00.000Z",
      recurrence: null,
      client_id: null,
    });
  });

  it.each([
    [{ due_date: "someday" }, { due_date: "Please enter a valid date" }],
    [{ recurrence: "daily" as const }, { due_date: "A repeating task needs a due date" }],
    [{ reminds: true }, { reminder_day: "Choose a day for the reminder" }],
    [
      { reminds: true, reminder_day: "today" },
      { reminder_time: "Please enter a valid date and time" },
    ],
    [
      { reminds: true, reminder_day: "today", reminder_time: "09:00" },
      { reminder_time: "This time has passed" },
    ],
    [{ title: "x".repeat(201) }, { title: "Title too long" }],
    [{ description: "x".repeat(1001) }, { description: "Description too long" }],
  ])("reports the error in %j", (values, errors) => {
    expect(filled(values).errors).toEqual(errors);
  });

  it("accepts an unchanged reminder in the past", () => {
    const values = { ...empty, reminds: true, reminder_day: "today", reminder_time: "09:00" };
    const { reminder_at } = taskFormBody(values, clock);
    expect(reminderErrors(values, clock, reminder_at)).toEqual({});
  });

  it("drops a reminder that is switched off", () => {
    const { body } = filled({ reminds: false, reminder_day: "today", reminder_time: "09:00" });
    expect(body.reminder_at).toBeNull();
  });
});

describe("an unchanged form", () => {
  const task = {
    title: "Call",
    description: null,
    priority: "High",
    status: "In Progress",
    type: "Call",
    due_date: "2026-12-24",
    recurrence: "weekly",
    client_id: "22222222-2222-4222-8222-222222222222",
    clients: { id: null, name: "Unknown Client", initials: "UC" },
    deal_id: null,
    deals: null,
    assigned_to: PERSON,
    reminder_at: "2026-12-24T14:00:00+00:00",
  } as Task;

  it("sends nothing, and keeps a client outside the person's scope", () => {
    const before = taskFormBody(taskFormValues(task, start), clock);
    expect(before).toMatchObject({ client_id: task.client_id, due_date: task.due_date });
    expect(getChangedFields(before, { ...before })).toEqual({});
    expect(getChangedFields(before, { ...before, title: "Ring" })).toEqual({ title: "Ring" });
  });
});

describe("suggestReminder", () => {
  it.each([
    ["Nov 20, 2026", "", { day: "2026-11-20", time: "09:00" }],
    ["Nov 20, 2026", "3:30 pm", { day: "2026-11-20", time: "15:30" }],
    ["", "", { day: "2026-11-19", time: "09:00" }],
    ["today", "", { day: "2026-11-18", time: "11:00" }],
    ["today", "10:15", { day: "2026-11-18", time: "11:00" }],
    ["today", "noon", { day: "2026-11-18", time: "12:00" }],
    ["yesterday", "", { day: "2026-11-18", time: "11:00" }],
  ])("for a task due %s %s", (due_date, due_time, reminder) => {
    expect(suggestReminder({ due_date, due_time }, clock)).toEqual(reminder);
  });
});

describe("moveReminder", () => {
  const reminded = {
    ...empty,
    reminds: true,
    reminder_day: "Nov 19, 2026",
    reminder_time: "09:00",
  };
  const followed = (given: Partial<TaskFormValues>) =>
    moveReminder({ ...reminded, ...given }, "2026-11-20", clock);

  it("keeps its distance to the due date", () => {
    expect(followed({ due_date: "nov 27" })).toEqual({ day: "2026-11-26", time: "09:00" });
  });

  it("is the suggested one when it would be in the past", () => {
    expect(followed({ due_date: "today" })).toEqual({ day: "2026-11-18", time: "11:00" });
  });

  it("is null when the day is unchanged or invalid, or the reminder has passed or is switched off", () => {
    for (const due_date of ["nov 20", "someday", ""]) expect(followed({ due_date })).toBeNull();
    expect(followed({ due_date: "nov 27", reminder_day: "nov 17" })).toBeNull();
    expect(followed({ due_date: "nov 27", reminds: false })).toBeNull();
  });
});

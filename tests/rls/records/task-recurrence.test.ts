import { describe, expect, test } from "vitest";
import { sendTaskReminder } from "@/lib/messaging/notifications/task-reminder.data";
import { typed } from "../shared-work";
import { queryColumn, queryId, withWorld, queryValue, type World } from "../world";

type Repeating = { due: string; recurrence: string; reminder?: string | null };

function addTask({ sql, tenant, people }: World, { due, recurrence, reminder = null }: Repeating) {
  return queryId(
    sql,
    `insert into tasks (tenant_id, assigned_to, title, due_date, recurrence, reminder_at)
     values ($1, $2, 'Repeats', $3, $4, $5) returning id`,
    [tenant, people.agent, due, recurrence, reminder],
  );
}

const setStatus = ({ sql }: World, id: string, status: string) =>
  sql.run("update tasks set status = $2 where id = $1", [id, status]);
const getNext = ({ sql }: World, id: string) =>
  queryValue<string | null>(sql, "select next_task_id from tasks where id = $1", [id]);
const getDue = ({ sql }: World, id: string | null) =>
  queryValue<string>(sql, "select due_date::text from tasks where id = $1", [id]);
const getCount = ({ sql, tenant }: World) =>
  queryValue<number>(sql, "select count(*)::int from tasks where tenant_id = $1", [tenant]);

describe("a repeating task", () => {
  test.each([
    ["2199-01-30", "daily", "2199-01-31"],
    ["2199-01-30", "weekly", "2199-02-06"],
    ["2199-01-15", "monthly", "2199-02-15"],
    ["2199-01-31", "monthly", "2199-02-28"],
    ["2199-12-31", "daily", null],
  ])("due %s and repeating %s recurs on %s", (due, recurrence, next) =>
    withWorld(async (world) => {
      const id = await addTask(world, { due, recurrence });
      await world.impersonate("agent");
      if (next === null) {
        // Beyond the last possible date: refused rather than lost.
        const complete = "update tasks set status = 'Completed' where id = $1";
        expect((await world.expectRefusal(complete, [id])).code).toBe("23514");
        return;
      }
      await setStatus(world, id, "Completed");
      expect(await getDue(world, await getNext(world, id))).toBe(next);
    })(),
  );

  test(
    "returns to the 31st after a shorter month",
    withWorld(async (world) => {
      const january = await addTask(world, { due: "2199-01-31", recurrence: "monthly" });
      await setStatus(world, january, "Completed");
      const february = await getNext(world, january);
      await setStatus(world, String(february), "Completed");
      expect(await getDue(world, await getNext(world, String(february)))).toBe("2199-03-31");
    }),
  );

  test.each([
    ["daily", 0],
    ["weekly", 6],
  ])("completed long after its due date skips the missed %s occurrences", (recurrence, furthest) =>
    withWorld(async (world) => {
      const id = await addTask(world, { due: "2024-03-01", recurrence });
      await setStatus(world, id, "Completed");
      const ahead = await queryValue<number>(
        world.sql,
        `select due_date - (now() at time zone 'America/New_York')::date from tasks where id = $1`,
        [await getNext(world, id)],
      );
      expect(ahead).toBeGreaterThanOrEqual(0);
      expect(ahead).toBeLessThanOrEqual(furthest);
    })(),
  );

  test(
    "creates one successor, however often it is completed",
    withWorld(async (world) => {
      const id = await addTask(world, { due: "2199-01-01", recurrence: "daily" });
      await world.impersonate("agent");
      await setStatus(world, id, "Completed");
      await setStatus(world, id, "Completed");
      const first = await getNext(world, id);
      expect(await getCount(world)).toBe(2);
      await world.sql.run("update tasks set title = 'Changed' where id = $1", [first]);
      await setStatus(world, id, "Pending");
      await setStatus(world, id, "Completed");
      expect(await getCount(world)).toBe(2);
      expect(await getNext(world, id)).toBe(first);
    }),
  );

  test(
    "removes an untouched successor when completion is undone",
    withWorld(async (world) => {
      const id = await addTask(world, { due: "2199-01-01", recurrence: "daily" });
      await world.impersonate("agent");
      await setStatus(world, id, "Completed");
      await setStatus(world, id, "Pending");
      expect(await getCount(world)).toBe(1);
      expect(await getNext(world, id)).toBeNull();
      await setStatus(world, id, "Completed");
      expect(await getCount(world)).toBe(2);
    }),
  );

  test(
    "creates a successor with the same fields, open and without a sent reminder",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      const id = await queryId(
        sql,
        `insert into tasks (tenant_id, assigned_to, client_id, title, description, due_date, due_time, priority, type,
           recurrence)
         values ($1, $2, $3, 'Call', 'Ask', '2199-01-01', '15:30', 'High', 'Call', 'weekly') returning id`,
        [tenant, people.agent, clients.agent],
      );
      await setStatus(world, id, "Completed");
      const [next] = await sql.run("select * from tasks where id = $1", [await getNext(world, id)]);
      expect(next).toMatchObject({
        assigned_to: people.agent,
        client_id: clients.agent,
        title: "Call",
        description: "Ask",
        priority: "High",
        type: "Call",
        due_time: "15:30:00",
        status: "Pending",
        recurrence: "weekly",
        completed_at: null,
        reminded_at: null,
        next_task_id: null,
      });
    }),
  );

  test(
    "keeps the local time of its reminder across a clock change",
    withWorld(async (world) => {
      const { sql, people } = world;
      await sql.run("update profiles set time_zone = 'America/New_York' where user_id = $1", [
        people.agent,
      ]);
      // Clocks move forward on Sunday, March 11, 2198.
      const id = await addTask(world, {
        due: "2198-03-09",
        recurrence: "weekly",
        reminder: "2198-03-09T09:00:00-05:00",
      });
      await setStatus(world, id, "Completed");
      const reminderTimeQuery = `select (reminder_at at time zone 'America/New_York')::text from tasks where id = $1`;
      expect(await queryValue(sql, reminderTimeQuery, [await getNext(world, id)])).toBe(
        "2198-03-16 09:00:00",
      );
    }),
  );

  test(
    "needs a due date",
    withWorld(async (world) => {
      const id = await addTask(world, { due: "2199-01-01", recurrence: "daily" });
      await world.impersonate("agent");
      const clear = "update tasks set due_date = null where id = $1";
      expect(await world.expectRefusal(clear, [id])).toEqual({
        code: "PT400",
        message: "A repeating task needs a due date",
      });
    }),
  );
});

describe("a reminder", () => {
  const jobs = "select key from graphile_worker.jobs where key = $1";
  const getKey = (id: string) => `task_reminder:${id}`;
  const getJobs = async ({ sql }: World, id: string) => {
    await sql.resetRole();
    return queryColumn(sql, jobs, [getKey(id)]);
  };

  test(
    "has one job, which is removed when the task is completed or deleted or the reminder is cleared",
    withWorld(async (world) => {
      const { sql } = world;
      const reminder = "2199-01-01T09:00:00Z";
      const id = await addTask(world, { due: "2199-01-01", recurrence: "daily", reminder });
      expect(await getJobs(world, id)).toHaveLength(1);
      await world.impersonate("agent");
      await sql.run("update tasks set reminder_at = '2199-01-01T10:00:00Z' where id = $1", [id]);
      expect(await getJobs(world, id)).toHaveLength(1);
      await world.impersonate("agent");
      await setStatus(world, id, "Completed");
      expect(await getJobs(world, id)).toHaveLength(0);
      await world.impersonate("agent");
      await setStatus(world, id, "Pending");
      expect(await getJobs(world, id)).toHaveLength(1);
      await world.impersonate("agent");
      await sql.run("update tasks set reminder_at = null where id = $1", [id]);
      expect(await getJobs(world, id)).toHaveLength(0);
      await world.impersonate("agent");
      await sql.run("update tasks set reminder_at = $2 where id = $1", [id, reminder]);
      await sql.run("delete from tasks where id = $1", [id]);
      expect(await getJobs(world, id)).toHaveLength(0);
    }),
  );

  const at = "2199-01-01T09:00:00Z";
  const countNotifications = ({ sql, people }: World) =>
    sql.count("select from notifications where user_id = $1", [people.agent]);
  const mails = ({ sql, people }: World) =>
    sql.count(
      "select from emails e join profiles p on p.email = e.to_email where p.user_id = $1 and e.kind = 'task_reminder'",
      [people.agent],
    );

  test(
    "is sent once, however often its job runs, and mailed only if the person has asked for mail",
    withWorld(async (world) => {
      const { sql, people } = world;
      const id = await addTask(world, { due: "2199-01-01", recurrence: "daily", reminder: at });
      expect(await sendTaskReminder(typed(sql), id, at)).toBe(true);
      expect(await sendTaskReminder(typed(sql), id, at)).toBe(false);
      expect(await countNotifications(world)).toBe(1);
      expect(await mails(world)).toBe(0);
      await sql.run(
        "insert into notification_preferences (user_id, topic, bell, mail) values ($1, 'reminders', true, true)",
        [people.agent],
      );
      const later = "2199-01-01T10:00:00Z";
      await sql.run("update tasks set reminder_at = $2 where id = $1", [id, later]);
      expect(await sendTaskReminder(typed(sql), id, later)).toBe(true);
      expect(await mails(world)).toBe(1);
    }),
  );

  test(
    "is not sent for an outdated time, a completed task or a suspended assignee",
    withWorld(async (world) => {
      const { sql, people } = world;
      const id = await addTask(world, { due: "2199-01-01", recurrence: "daily", reminder: at });
      expect(await sendTaskReminder(typed(sql), id, "2199-01-01T08:00:00Z")).toBe(false);
      await setStatus(world, id, "Completed");
      expect(await sendTaskReminder(typed(sql), id, at)).toBe(false);
      await setStatus(world, id, "Pending");
      await sql.run("update tenant_members set status = 'suspended' where user_id = $1", [
        people.agent,
      ]);
      expect(await sendTaskReminder(typed(sql), id, at)).toBe(false);
      expect(await countNotifications(world)).toBe(0);
    }),
  );

  const readReminderTime = ({ sql }: World, id: string) =>
    queryValue(
      sql,
      "select (reminder_at at time zone 'America/New_York')::text from tasks where id = $1",
      [id],
    );
  const moveTo = ({ sql }: World, id: string, day: string) =>
    sql.run("update tasks set due_date = $2 where id = $1", [id, day]);
  const runsAt = async (world: World, id: string) => {
    await world.sql.resetRole();
    return queryColumn(
      world.sql,
      "select (run_at at time zone 'America/New_York')::text from graphile_worker.jobs where key = $1",
      [getKey(id)],
    );
  };

  test(
    "moves with its task's due date, across a clock change, and back",
    withWorld(async (world) => {
      const reminder = "2198-03-08T09:00:00-05";
      const id = await addTask(world, { due: "2198-03-09", recurrence: "weekly", reminder });
      await world.impersonate("agent");
      await moveTo(world, id, "2198-03-16");
      expect(await readReminderTime(world, id)).toBe("2198-03-15 09:00:00");
      expect(await runsAt(world, id)).toEqual(["2198-03-15 09:00:00"]);
      await world.impersonate("agent");
      await moveTo(world, id, "2198-03-09");
      expect(await runsAt(world, id)).toEqual(["2198-03-08 09:00:00"]);
      await world.sql.run(
        "update tasks set due_date = '2198-03-20', reminder_at = '2198-03-10T07:00:00-05' where id = $1",
        [id],
      );
      expect(await readReminderTime(world, id)).toContain("2198-03-10 0");
    }),
  );

  test(
    "stays in place once sent, and has no job while its time is in the past",
    withWorld(async (world) => {
      const { sql } = world;
      const rungOne = await addTask(world, {
        due: "2199-01-01",
        recurrence: "daily",
        reminder: at,
      });
      await sendTaskReminder(typed(sql), rungOne, at);
      await moveTo(world, rungOne, "2199-01-08");
      expect(await readReminderTime(world, rungOne)).toBe("2199-01-01 04:00:00");
      const id = await addTask(world, { due: "2199-01-01", recurrence: "daily", reminder: at });
      await moveTo(world, id, "2024-01-01");
      expect(await runsAt(world, id)).toEqual([]);
      await moveTo(world, id, "2199-01-01");
      expect(await runsAt(world, id)).toEqual(["2199-01-01 04:00:00"]);
      await moveTo(world, id, "1900-01-01");
      await moveTo(world, id, "2199-12-31");
    }),
  );

  test(
    "is moved by a bulk change and moved back by its undo",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const id = await addTask(world, { due: "2199-01-01", recurrence: "daily", reminder: at });
      await world.impersonate("agent");
      const done = await queryValue<{ id: string }>(
        sql,
        "select bulk_change_records($1, 'task', array[$2]::uuid[], '{\"due_date\": \"2198-12-25\"}')",
        [tenant, id],
      );
      expect(await runsAt(world, id)).toEqual(["2198-12-25 04:00:00"]);
      await world.impersonate("agent");
      await sql.run("select undo_bulk_change($1, $2)", [tenant, done.id]);
      expect(await runsAt(world, id)).toEqual(["2199-01-01 04:00:00"]);
    }),
  );

  test(
    "cannot be marked as sent by members",
    withWorld(async (world) => {
      const id = await addTask(world, { due: "2199-01-01", recurrence: "daily", reminder: at });
      await world.impersonate("agent");
      const mark = "update tasks set reminded_at = reminder_at where id = $1";
      expect((await world.expectRefusal(mark, [id])).code).toBe("42501");
      await world.sql.impersonateAnonymous();
      expect((await world.expectRefusal(mark, [id])).code).toBe("42501");
    }),
  );
});

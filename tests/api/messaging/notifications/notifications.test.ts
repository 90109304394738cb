import { beforeAll, describe, expect, it } from "vitest";
import { database, waitForMail, listMails, type Person } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, createTeam, type Team } from "../../team";

type Listed = {
  id: string;
  title: string;
  url: string;
  read_at: string | null;
  created_at: string;
};
type List = { notifications: Listed[]; unread_count: number };

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const list = async (as: Person, query = "") =>
  (await callApi(`/api/notifications?${query}`, { as })).body as List;

const insertNotifications = (tenantId: string, person: Person, count: number) =>
  database.query(
    `insert into public.notifications (tenant_id, user_id, kind, title, url, created_at)
     select $1, $2, 'task_reminder', 'No ' || i, '/tasks', now() - i * interval '1 minute' from generate_series(1, $3::int) i`,
    [tenantId, person.userId, count],
  );

const choose = (as: Person, body: object) =>
  callApi("/api/profile/notifications", { as, method: "PUT", body });

const soon = () => new Date(Date.now() + 300).toISOString();
const addTask = (as: Person, body: object) =>
  callApi("/api/tasks", { as, method: "POST", body: { title: "Ring me", ...body } });

/** Waits until a person has a notification with this title. */
const bell = (as: Person, title: string) =>
  waitUntil(`the notification "${title}"`, async () =>
    (await list(as)).notifications.find((entry) => entry.title === title),
  );

describe("a due reminder", () => {
  it("notifies the task's assignee, and mails them if they opted in", async () => {
    const { agent, manager } = team;
    await choose(agent, { topic: "reminders", bell: true, mail: true });
    const task = await addTask(manager, {
      title: "Call <b>Dana</b> & Co",
      due_date: "2026-12-01",
      assigned_to: agent.userId,
      reminder_at: soon(),
    });
    const notification = await bell(agent, "Call <b>Dana</b> & Co");
    expect(notification).toMatchObject({ read_at: null, url: `/tasks/edit/${task.body.id}` });
    expect((await list(manager)).notifications).toEqual([]);
    const mail = await waitForMail(agent.email, "Reminder: Call <b>Dana</b> & Co");
    expect(mail.text).toContain("Call <b>Dana</b> & Co");
    expect(mail.text).toContain("It is due on Tue, Dec 1.");
    expect(mail.text).toContain(`/tasks/edit/${task.body.id}`);
    expect(mail.html).toContain("Call &lt;b&gt;Dana&lt;/b&gt; &amp; Co");
    expect(mail.html).not.toContain("<b>Dana</b>");
  });

  it("notifies without a mail by default, and not at all once the task is completed", async () => {
    const { farAgent } = team;
    const done = await addTask(farAgent, {
      title: "Done in time",
      // Long enough to complete the task before, even on a busy machine.
      reminder_at: new Date(Date.now() + 8000).toISOString(),
    });
    await callApi(`/api/tasks/${done.body.id}`, {
      as: farAgent,
      method: "PATCH",
      body: { status: "Completed" },
    });
    await addTask(farAgent, {
      title: "Later",
      reminder_at: new Date(Date.now() + 8500).toISOString(),
    });
    await bell(farAgent, "Later");
    expect((await list(farAgent)).notifications.map((entry) => entry.title)).toEqual(["Later"]);
    expect(await listMails(farAgent.email)).toEqual([]);
  });
});

describe("/api/notifications", () => {
  it("lists the latest first, pages, and counts unread ones", async () => {
    await insertNotifications(other.tenantId, other.agent, 25);
    const first = await list(other.agent);
    expect(first.unread_count).toBe(25);
    expect(first.notifications).toHaveLength(20);
    expect(first.notifications[0]?.title).toBe("No 1");
    const last = first.notifications.at(-1);
    const query = new URLSearchParams({
      before: String(last?.created_at),
      before_id: String(last?.id),
    });
    const second = await list(other.agent, query.toString());
    expect(second.notifications.map((entry) => entry.title)).toEqual([
      "No 21",
      "No 22",
      "No 23",
      "No 24",
      "No 25",
    ]);
  });

  it("marks one or all notifications as read", async () => {
    await insertNotifications(other.tenantId, other.manager, 3);
    const [first] = (await list(other.manager)).notifications;
    const mark = (id: string | undefined, as: Person, read: unknown = true) =>
      callApi(`/api/notifications/${id}`, { as, method: "PATCH", body: { read } });
    expect((await mark(first?.id, other.manager)).body.read_at).toEqual(expect.any(String));
    expect((await list(other.manager)).unread_count).toBe(2);
    expect((await mark(first?.id, other.manager, false)).body.read_at).toBeNull();
    expect((await mark(first?.id, other.manager, "yes")).status).toBe(400);
    expect((await mark(first?.id, other.owner)).status).toBe(404);
    expect((await mark(first?.id, team.owner)).status).toBe(404);
    const all = await callApi("/api/notifications/read-all", { as: other.manager, method: "POST" });
    expect(all.status).toBe(204);
    expect((await list(other.manager)).unread_count).toBe(0);
    expect((await list(other.agent)).unread_count).toBe(25);
  });

  it("refuses signed-out and suspended callers, and an incomplete cursor", async () => {
    expect((await callApi("/api/notifications")).status).toBe(401);
    expect((await callApi("/api/notifications", { as: team.suspended })).status).toBe(403);
    const half = await callApi("/api/notifications?before=2026-01-01T00:00:00Z", {
      as: team.agent,
    });
    expect(half.status).toBe(400);
    expect((await callApi("/api/notifications?limit=101", { as: team.agent })).status).toBe(400);
  });
});

describe("/api/profile/notifications", () => {
  it("defaults to the bell for all, and mail for money and new leads", async () => {
    const { body } = await callApi("/api/profile/notifications", { as: team.viewer });
    const both = { bell: true, mail: true, text: false };
    const rest = { bell: true, mail: false, text: false };
    expect(body).toEqual({
      reminders: rest,
      messages: rest,
      inquiries: both,
      listings: rest,
      billing: both,
      payouts: both,
      exports: both,
      other: rest,
    });
    expect((await callApi("/api/profile/notifications")).status).toBe(401);
  });

  it("stores each person's choice and sends nothing they switched off", async () => {
    const { farAgent, owner } = team;
    expect((await choose(farAgent, { topic: "reminders", bell: false, mail: true })).status).toBe(
      204,
    );
    const { body } = await callApi("/api/profile/notifications", { as: farAgent });
    expect(body.reminders).toEqual({ bell: false, mail: true, text: false });
    expect((await callApi("/api/profile/notifications", { as: owner })).body.reminders).toEqual({
      bell: true,
      mail: false,
      text: false,
    });
    await addTask(farAgent, { title: "By mail alone", reminder_at: soon() });
    await waitForMail(farAgent.email, "Reminder: By mail alone");
    const titles = (await list(farAgent)).notifications.map(({ title }) => title);
    expect(titles).not.toContain("By mail alone");
  });

  it("refuses an invalid choice", async () => {
    for (const body of [
      {},
      { topic: "nonsense", bell: true, mail: true },
      { topic: "billing", bell: "yes", mail: true },
      { topic: "billing", bell: true },
    ]) {
      expect((await choose(team.viewer, body)).status).toBe(400);
    }
  });
});

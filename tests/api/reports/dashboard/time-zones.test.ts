import { beforeEach, describe, expect, it } from "vitest";
import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { withUser } from "../../../rls/with-user";
import { database } from "../../../stack";
import { createTeam, type Team } from "../../team";
import { fetchDashboard, type Answer } from "./dashboard-response";
import { insertDeal, insertTask } from "./fixtures";

let team: Team;
beforeEach(async () => {
  team = await createTeam();
});

/** Returns the owner's figures from the database, for a given day and zone. */
async function dashboardOn(today: string, timeZone = "America/New_York"): Promise<Answer> {
  const figures = "select private.compute_dashboard($1, $2, $3) as answer";
  const [row] = await withUser(team.owner.userId, (sql) =>
    sql.run<{ answer: Answer }>(figures, [team.tenantId, today, timeZone]),
  );
  if (!row) throw new Error("The database has no figures");
  return row.answer;
}

/**
 * Inserts deals with an expected commission of 1, 2, 4 … dollars, one per day, so that a sum shows which were
 * counted.
 */
async function insertExpectations(days: string[]): Promise<void> {
  for (const [index, closes] of days.entries()) {
    await insertDeal(team.tenantId, {
      owner: team.owner.userId,
      status: "Under Contract",
      value: 100_000,
      commission: 2 ** index * 2,
      probability: 50,
      closes,
    });
  }
}

describe("the forecast", () => {
  it("changes exactly at the boundaries of month, quarter and year", async () => {
    await insertExpectations([
      "2026-09-30", // 1
      "2026-10-01", // 2
      "2026-11-30", // 4
      "2026-12-01", // 8
      "2026-12-31", // 16
      "2027-01-01", // 32
      "2027-01-31", // 64
      "2027-02-01", // 128
      "2027-03-31", // 256
      "2027-04-01", // 512
    ]);
    expect((await dashboardOn("2026-12-31")).forecast).toMatchObject({
      thisMonth: 8 + 16,
      nextMonth: 32 + 64,
      thisQuarter: 2 + 4 + 8 + 16,
    });
    expect((await dashboardOn("2027-01-01")).forecast).toMatchObject({
      thisMonth: 32 + 64,
      nextMonth: 128,
      thisQuarter: 32 + 64 + 128 + 256,
    });
  });

  it("counts the leap day in February, and the month after January's 31st is February", async () => {
    await insertExpectations(["2028-02-29", "2028-03-01"]);
    expect((await dashboardOn("2028-01-31")).forecast).toMatchObject({
      thisMonth: 0,
      nextMonth: 1,
    });
    expect((await dashboardOn("2028-02-29")).forecast).toMatchObject({
      thisMonth: 1,
      nextMonth: 2,
    });
  });

  it("weights by probability to the cent, and excludes closed and lost deals", async () => {
    const deal = { owner: team.owner.userId, value: 1, commission: 333.33, closes: "2026-11-20" };
    for (const status of ["Lead", "In Progress", "Under Contract", "Closed", "Lost"]) {
      await insertDeal(team.tenantId, { ...deal, status, probability: 33 });
    }
    expect((await dashboardOn("2026-11-20")).forecast.thisMonth).toBe(330);
  });
});

describe("closed revenue", () => {
  it("counts in the month of closing in the given time zone, in summer and winter", async () => {
    const closings = ["2026-12-01T04:59:59Z", "2026-12-01T05:00:00Z", "2026-07-01T03:59:59Z"];
    for (const [index, at] of closings.entries()) {
      await database.query(
        `insert into public.deals (tenant_id, owner_id, title, status, value, closed_at)
         values ($1, $2, 'Closed', 'Closed', $3, $4)`,
        [team.tenantId, team.owner.userId, 2 ** index, at],
      );
    }
    const valueIn = async (zone: string) =>
      Object.fromEntries(
        (await dashboardOn("2026-12-15", zone)).revenue
          .filter(({ value }) => value > 0)
          .map(({ month, value }) => [month, value]),
      );
    expect(await valueIn("America/New_York")).toEqual({ "2026-06": 4, "2026-11": 1, "2026-12": 2 });
    expect(await valueIn("UTC")).toEqual({ "2026-07": 4, "2026-12": 3 });
  });
});

describe("today", () => {
  // 25 hours apart: both zones are never on the same day.
  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
    "is the day in the tenant's time zone, for tasks and figures alike: %s",
    async (timeZone) => {
      const { tenantId, owner } = team;
      await database.query("update public.tenants set time_zone = $2 where id = $1", [
        tenantId,
        timeZone,
      ]);
      const today = dayInTimeZone(timeZone);
      const around = { Yesterday: -1, Today: 0, Tomorrow: 1 };
      for (const [title, days] of Object.entries(around)) {
        await insertTask(tenantId, owner.userId, { title, due: addDays(today, days) });
      }
      const closes = today;
      const deal = { status: "Lead", value: 1, commission: 100, probability: 100, closes };
      await insertDeal(tenantId, { ...deal, owner: owner.userId });
      const answer = await fetchDashboard(owner);
      expect(answer.tasks).toMatchObject({ overdue: 1, today: 1 });
      expect(answer.tasks.items.map(({ title }) => title)).toEqual(["Yesterday", "Today"]);
      expect(answer.forecast).toMatchObject({ thisMonth: 100, thisQuarter: 100 });
      expect(answer.revenue.at(-1)?.month).toBe(today.slice(0, 7));
    },
  );

  it("is the day in the member's own time zone when one is set", async () => {
    const { tenantId, owner } = team;
    await database.query("update public.profiles set time_zone = $2 where user_id = $1", [
      owner.userId,
      "Pacific/Kiritimati",
    ]);
    await insertTask(tenantId, owner.userId, {
      title: "Far",
      due: dayInTimeZone("Pacific/Kiritimati"),
    });
    expect((await fetchDashboard(owner)).tasks).toMatchObject({ overdue: 0, today: 1 });
  });
});

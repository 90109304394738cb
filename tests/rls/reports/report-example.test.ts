import { expect, test } from "vitest";
import { withWorld, queryValue, type World } from "../world";

// The example of docs/features/reports/reports.md, with its years counted back from the current one, so that its
// age stays the same.

type Step = [status: string, day: string];
type Example = {
  title: string;
  value: number;
  commission: number;
  probability?: number;
  closes?: string;
  reason?: string;
  way: Step[];
};

const DEALS: Example[] = [
  { title: "Oak", value: 400_000, commission: 10_000, way: [["Lead", "01-05"], ["In Progress", "01-15"],
    ["Under Contract", "02-04"], ["Closed", "03-06"]] },
  { title: "Elm", value: 300_000, commission: 9_000, way: [["Lead", "01-10"], ["Under Contract", "01-30"],
    ["Closed", "03-31"]] },
  { title: "Ash", value: 250_000, commission: 6_250, reason: "Price", way: [["Lead", "02-01"], ["In Progress", "02-11"],
    ["Lost", "03-03"]] },
  { title: "Birch", value: 500_000, commission: 12_500, probability: 80, closes: "07-15", way: [["Lead", "03-01"],
    ["In Progress", "03-31"], ["Under Contract", "04-30"]] },
  { title: "Cedar", value: 200_000, commission: 5_000, probability: 10, closes: "08-20", way: [["Lead", "06-10"]] },
  { title: "Dogwood", value: 350_000, commission: 8_750, way: [["Lead", "04-01"], ["Lost", "04-21"]] },
]; // prettier-ignore

/** The report's day is June 30. Open records grow older until this test runs. */
const READ_ON = "2026-06-30";
const noon = (day: string) => `2026-${day} 12:00 America/New_York`;

async function addDeals({ sql, tenant, people }: World) {
  for (const { title, value, commission, probability = 0, closes, reason, way } of DEALS) {
    const [, begun = ""] = way[0] ?? [];
    const [status, ended = ""] = way.at(-1) ?? [];
    const id = await queryValue<string>(
      sql,
      `insert into deals (tenant_id, owner_id, title, value, commission, status, probability, lost_reason, created_at,
         closed_at, expected_close_date)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [tenant, people.agent, title, value, commission, status, probability, reason ?? null, noon(begun),
        status === "Closed" ? noon(ended) : null, closes ? `2026-${closes}` : null],
    ); // prettier-ignore
    await sql.run("delete from deal_status_changes where deal_id = $1", [id]);
    for (const [index, [to, day]] of way.entries()) {
      await sql.run(
        `insert into deal_status_changes (tenant_id, deal_id, from_status, to_status, changed_at)
         values ($1, $2, $3, $4, $5)`,
        [tenant, id, way[index - 1]?.[0] ?? null, to, noon(day)],
      );
    }
  }
}

type Figures = Record<string, number | null>;
type Answer = { today: string; rows: { key: string; figures: Figures }[]; total: Figures };

test("the reports return the figures of the documented example", () =>
  withWorld(async (world) => {
    const { sql, tenant } = world;
    await addDeals(world);
    await world.giveCustomRole("agent", ["REPORTS_VIEW_ALL", "DEALS_VIEW_OWN"]);
    await world.impersonate("agent");
    const getReport = (key: string) =>
      queryValue<Answer>(sql, "select get_report($1, $2, $3)", [
        tenant,
        key,
        JSON.stringify({ range: "custom", from: "2026-01-01", to: "2026-12-31" }),
      ]);

    const closed = await getReport("closed");
    expect(closed.rows).toEqual([
      {
        key: "2026-03",
        figures: { deals: 2, volume: 700_000, gci: 19_000, average: 350_000, days: 70 },
      },
    ]);

    const pipeline = await getReport("pipeline");
    expect(pipeline.total).toMatchObject({ deals: 2, volume: 700_000, weighted: 420_000 });
    const since = (Date.parse(pipeline.today) - Date.parse(READ_ON)) / 86_400_000;
    expect(pipeline.total.age).toBe(70.5 + since);

    const forecast = await getReport("forecast");
    expect(forecast.total).toMatchObject({ commission: 17_500, expected: 10_500 });

    const funnel = new Map(
      (await getReport("funnel")).rows.map(({ key, figures }) => [key, figures]),
    );
    expect(funnel.get("Lead")).toMatchObject({
      deals: 6,
      went_on: 4,
      conversion: 66.7,
      open: 1,
      lost: 1,
    });
    expect(funnel.get("In Progress")).toMatchObject({
      deals: 4,
      went_on: 3,
      conversion: 75,
      lost: 1,
      days: 20,
    });
    expect(funnel.get("Under Contract")).toMatchObject({
      deals: 3,
      went_on: 2,
      conversion: 66.7,
      open: 1,
      days: 60,
    });
    expect(funnel.get("Closed")).toMatchObject({ deals: 2, conversion: null });

    const lost = await getReport("lost");
    expect(lost.rows.map(({ key, figures }) => [key, figures.deals, figures.volume])).toEqual([
      ["Price", 1, 250_000],
      ["none", 1, 350_000],
    ]);
  })());

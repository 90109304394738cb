import { describe, expect, test } from "vitest";
import { enqueueReportMails } from "@/lib/reports/reports/weekly-mails.data";
import { typed } from "../shared-work";
import { withWorld, queryValue, type Name, type World } from "../world";

type Mail = { to_email: string; name: string; deals: number };

async function saveReport(
  { sql, tenant, impersonate }: World,
  { by, query, shared = true }: { by: Name; query: object; shared?: boolean },
): Promise<string> {
  await impersonate(by);
  return queryValue<string>(
    sql,
    "insert into saved_views (tenant_id, list, name, query, shared) values ($1, 'reports', 'Mondays', $2, $3) returning id",
    [tenant, JSON.stringify(query), shared],
  );
}

/** Makes all report mails of the tenant due, and returns those that are enqueued. */
async function mondays({ sql, tenant }: World): Promise<Mail[]> {
  await sql.resetRole();
  await sql.run(
    "update report_mails set next_at = now() - interval '1 minute' where tenant_id = $1",
    [tenant],
  );
  await sql.run("delete from emails where tenant_id = $1", [tenant]);
  await enqueueReportMails(typed(sql));
  return sql.run<Mail>(
    `select to_email, variables ->> 'name' as name, (variables #>> '{report,total,deals}')::int as deals
     from emails where tenant_id = $1 and kind = 'weekly_report' order by to_email`,
    [tenant],
  );
}

async function addDeals({ sql, tenant, people }: World): Promise<void> {
  for (const name of ["owner", "agent", "teammate", "elsewhere"] as const) {
    await sql.run(
      "insert into deals (tenant_id, owner_id, title, value) values ($1, $2, 'Deal', 1)",
      [tenant, people[name]],
    );
  }
}

const subscribe = async ({ sql, tenant, impersonate }: World, name: Name, view: string) => {
  await impersonate(name);
  await sql.run("select subscribe_to_report($1, $2)", [tenant, view]);
};
const getEmail = ({ sql, people }: World, name: Name) =>
  queryValue<string>(sql, "select email from profiles where user_id = $1", [people[name]]);

describe("a report by mail", () => {
  test(
    "contains what its recipient may see, not what its author may",
    withWorld(async (world) => {
      await addDeals(world);
      const view = await saveReport(world, { by: "owner", query: { report: "pipeline" } });
      for (const name of ["owner", "manager", "agent"] as const) await subscribe(world, name, view);
      const mails = await mondays(world);
      const deals = Object.fromEntries(mails.map((mail) => [mail.to_email, mail.deals]));
      expect(deals[await getEmail(world, "owner")]).toBe(4);
      expect(deals[await getEmail(world, "manager")]).toBe(3);
      expect(deals[await getEmail(world, "agent")]).toBe(1);
      expect(mails).toHaveLength(3);
      const who = await world.sql.run("select auth.uid() as me");
      expect(who).toEqual([{ me: null }]);
    }),
  );

  test(
    "is sent to members with two-step sign-in too",
    withWorld(async (world) => {
      const view = await saveReport(world, { by: "owner", query: { report: "pipeline" } });
      await subscribe(world, "agent", view);
      await world.sql.resetRole();
      await world.sql.run(
        "insert into private.two_step (user_id, secret, confirmed_at) values ($1, decode(repeat('11', 20), 'hex'), now())",
        [world.people.agent],
      );
      expect(await mondays(world)).toEqual([
        expect.objectContaining({ to_email: await getEmail(world, "agent") }),
      ]);
    }),
  );

  test(
    "is due on Mondays at 7 local time, also across a clock change",
    withWorld(async ({ sql }) => {
      await sql.resetRole();
      const next = (zone: string, now: string) =>
        queryValue<string>(
          sql,
          "select to_char(private.next_monday($1, $2) at time zone 'UTC', 'YYYY-MM-DD HH24:MI')",
          [zone, now],
        );
      expect(await next("America/New_York", "2026-11-22T12:00Z")).toBe("2026-11-23 12:00");
      expect(await next("America/New_York", "2026-11-23T11:59Z")).toBe("2026-11-23 12:00");
      expect(await next("America/New_York", "2026-11-23T12:00Z")).toBe("2026-11-30 12:00");
      expect(await next("America/New_York", "2026-10-31T12:00Z")).toBe("2026-11-02 12:00");
      expect(await next("America/New_York", "2026-10-25T12:00Z")).toBe("2026-10-26 11:00");
      expect(await next("Asia/Tokyo", "2026-11-22T21:59Z")).toBe("2026-11-22 22:00");
    }),
  );

  test(
    "stops for recipients who lose the report, its sharing, their membership or their permission",
    withWorld(async (world) => {
      await addDeals(world);
      const { sql, tenant, people } = world;
      const view = await saveReport(world, { by: "owner", query: { report: "lost" } });
      for (const name of ["owner", "manager", "admin"] as const) await subscribe(world, name, view);
      expect(await mondays(world)).toHaveLength(3);
      const role = await world.giveCustomRole("manager", ["REPORTS_VIEW_OWN", "DEALS_VIEW_ALL"]);
      expect(await mondays(world)).toHaveLength(2);
      await sql.run("update tenant_roles set permissions = '{REPORTS_VIEW_ALL}' where id = $1", [
        role,
      ]);
      expect(await mondays(world)).toHaveLength(3);
      await sql.run(
        "update tenant_members set status = 'suspended' where tenant_id = $1 and user_id = $2",
        [tenant, people.manager],
      );
      expect(await mondays(world)).toHaveLength(2);
      await world.impersonate("owner");
      await sql.run("update saved_views set shared = false where id = $1", [view]);
      expect(await mondays(world)).toEqual([
        expect.objectContaining({ to_email: await getEmail(world, "owner") }),
      ]);
      await world.impersonate("owner");
      await sql.run("delete from saved_views where id = $1", [view]);
      expect(await mondays(world)).toEqual([]);
    }),
  );

  test(
    "ends when a member is deactivated, and the report passes to the successor",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const view = await saveReport(world, { by: "manager", query: { report: "pipeline" } });
      await subscribe(world, "manager", view);
      await world.impersonate("owner");
      await sql.run("select deactivate_member($1, $2, $3)", [tenant, people.manager, people.admin]);
      await sql.resetRole();
      expect(await sql.count("select from report_mails where view_id = $1", [view])).toBe(0);
      expect(await queryValue(sql, "select owner_id from saved_views where id = $1", [view])).toBe(
        people.admin,
      );
    }),
  );

  test(
    "can be subscribed to only for oneself, and only for a visible report",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const own = await saveReport(world, {
        by: "owner",
        query: { report: "pipeline" },
        shared: false,
      });
      const call = "select subscribe_to_report($1, $2)";
      const straight = "insert into report_mails (tenant_id, view_id) values ($1, $2)";
      for (const name of [
        "admin",
        "agent",
        "viewer",
        "suspended",
        "foreigner",
        "stranger",
      ] as const) {
        await world.impersonate(name);
        expect((await world.expectRefusal(call, [tenant, own])).code, name).toBe("PT404");
        expect((await world.expectRefusal(straight, [tenant, own])).code, name).toBe("42501");
      }
      await subscribe(world, "owner", own);
      await subscribe(world, "owner", own);
      expect(await sql.count("select from report_mails")).toBe(1);
      await world.impersonate("admin");
      expect(await sql.count("select from report_mails")).toBe(0);
      const forged =
        "insert into report_mails (tenant_id, view_id, user_id, next_at) values ($1, $2, $3, now())";
      expect((await world.expectRefusal(forged, [tenant, own, people.admin])).code).toBe("42501");
      await sql.run("select unsubscribe_from_report($1, $2)", [tenant, own]);
      expect(await sql.count("delete from report_mails")).toBe(0);
      await world.impersonate("owner");
      expect(await sql.count("select from report_mails")).toBe(1);
      await sql.run("select unsubscribe_from_report($1, $2)", [tenant, own]);
      expect(await sql.count("select from report_mails")).toBe(0);
      await sql.impersonateAnonymous();
      expect((await world.expectRefusal(call, [tenant, own])).code).toBe("42501");
    }),
  );

  test(
    "with an invalid saved query does not delay other reports",
    withWorld(async (world) => {
      await addDeals(world);
      const good = await saveReport(world, { by: "owner", query: { report: "pipeline" } });
      await subscribe(world, "owner", good);
      for (const query of [
        { report: "nonsense" },
        { report: "closed", range: "custom", from: "never", to: "" },
        { report: "closed", owner: "nobody" },
        { report: "closed", team: "x" },
      ]) {
        await world.impersonate("admin");
        const bad = await queryValue<string>(
          world.sql,
          "insert into saved_views (tenant_id, list, name, query) values ($1, 'reports', $2, $3) returning id",
          [world.tenant, JSON.stringify(query).slice(0, 60), JSON.stringify(query)],
        );
        await subscribe(world, "admin", bad);
      }
      expect(await mondays(world)).toHaveLength(1);
    }),
  );
});

describe("a saved report", () => {
  test.each([
    ["owner", true],
    ["admin", true],
    ["manager", true],
    ["agent", false],
    ["viewer", false],
  ] as const)("is saved by %s: %s (REPORTS_CREATE)", (name, may) =>
    withWorld(async (world) => {
      await world.impersonate(name);
      const save =
        "insert into saved_views (tenant_id, list, name, query) values ($1, 'reports', 'Mine', '{}')";
      if (may) expect(await world.sql.count(save, [world.tenant])).toBe(1);
      else expect((await world.expectRefusal(save, [world.tenant])).code).toBe("42501");
    })(),
  );
});

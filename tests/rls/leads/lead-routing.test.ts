import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { runLeadClock } from "@/lib/leads/lead-routing/clock.data";
import { database } from "../../stack";
import { typed } from "../shared-work";
import { queryColumn, withWorld, queryValue, type Member, type Name, type World } from "../world";

const SAVE = "select save_lead_rule($1, $2, $3)";
const PREVIEW = "select preview_lead_routing($1, $2)";
const CLAIM = "select claim_lead($1, $2)";
const OTHERS = ["suspended", "deactivated", "foreigner", "stranger"] as const;

type Person = { user_id: string; weight?: number; daily_cap?: number };
type Lead = { client: string; response: string; owner: Name | null; words: string };

/** Adds a routing rule for these people, as the tenant's owner. */
async function addRule(world: World, names: readonly (Member | Person)[], more: object = {}) {
  const { sql, tenant, people, impersonate } = world;
  await impersonate("owner");
  const named = names.map((name) => (typeof name === "string" ? { user_id: people[name] } : name));
  return queryValue<string>(sql, SAVE, [
    tenant,
    null,
    { name: "Everybody", action: "round_robin", people: named, ...more },
  ]);
}

let inquiryCount = 0;

/** Submits an inquiry of a new person. */
async function lead(world: World, more: object = {}): Promise<Lead> {
  const { sql, tenant, people } = world;
  inquiryCount += 1;
  await sql.resetRole();
  const { client_id: client } = await queryValue<{ client_id: string }>(
    sql,
    "select private.receive_inquiry($1, $2)",
    [
      tenant,
      {
        name: `Lead ${inquiryCount}`,
        phone: `614556${String(inquiryCount).padStart(4, "0")}`,
        ...more,
      },
    ],
  );
  const [row] = await sql.run<{ id: string; owner_id: string | null; words: string }>(
    `select r.id, r.owner_id, l.words from lead_responses r join lead_routings l on l.response_id = r.id
     where r.client_id = $1 order by l.routed_at desc limit 1`,
    [client],
  );
  const owner = Object.entries(people).find(([, id]) => id === row?.owner_id)?.[0] as Name;
  return { client, response: row?.id ?? "", owner: owner ?? null, words: row?.words ?? "" };
}

const owners = async (world: World, count: number) => {
  const got: (Name | null)[] = [];
  for (let n = 0; n < count; n += 1) got.push((await lead(world)).owner);
  return got;
};

const bell = async ({ sql, people }: World, name: Name) => {
  await sql.resetRole();
  return sql.run<{ kind: string; title: string; url: string }>(
    "select kind, title, url from notifications where user_id = $1 order by created_at, id",
    [people[name]],
  );
};

/** Acts as if `minutes` had passed for a lead. */
const passMinutes = ({ sql }: World, { response }: Lead, minutes: number) =>
  sql.run(
    `update lead_responses set claim_until = claim_until - make_interval(mins => $2),
       remind_at = remind_at - make_interval(mins => $2), reroute_at = reroute_at - make_interval(mins => $2) where id = $1`,
    [response, minutes],
  );

describe("a new lead", () => {
  test(
    "goes to the first matching rule or else to the team's owner, with a written reason",
    withWorld(async (world) => {
      await addRule(world, ["agent"], {
        name: "Zillow buyers",
        action: "person",
        sources: ["zillow"],
        lead_type: "buyer",
      });
      await addRule(world, ["teammate"], {
        name: "Close by",
        areas: ["432", "Bexley"],
        max_price: 500000,
      });
      expect(await lead(world)).toMatchObject({
        owner: "owner",
        words: "No rule matched: it goes to owner, who owns the team.",
      });
      expect(await lead(world, { source: "zillow", lead_type: "buyer" })).toMatchObject({
        owner: "agent",
        words: "Rule 1 “Zillow buyers” matched; it goes to agent.",
      });
      expect((await lead(world, { source: "zillow" })).owner).toBe("owner");
      for (const [about, owner] of [
        ["12 Elm St, Columbus, OH 43215, $450,000", "teammate"],
        ["A home in bexley for $499k", "teammate"],
        ["12 Elm St, Columbus, OH 43215, $1.2M", "owner"],
        ["12 Elm St, Columbus, OH 43215", "owner"],
        ["Bexleyville, $100", "owner"],
        ["Unit 432, $100", "owner"],
      ] as const) {
        expect((await lead(world, { about })).owner, about).toBe(owner);
      }
      expect((await lead(world, { about: "Bexley", price: 450000 })).owner).toBe("teammate");
      expect((await bell(world, "agent")).map(({ kind }) => kind)).toEqual(["inquiry_received"]);
    }),
  );

  test(
    "starts the action plan of its rule, and records the start or why there was none",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const plan = "ac710000-0000-4000-8000-000000000001";
      const more = { action: "person", plan_id: plan };
      const id = await addRule(world, ["agent"], more);
      const listRoutingNotes = async ({ client }: Lead) => {
        await sql.resetRole();
        const words = await sql.run<{ words: string }>(
          "select words from lead_routings where client_id = $1 and words like '%action plan%'",
          [client],
        );
        return words.map((row) => row.words);
      };
      expect(await listRoutingNotes(await lead(world))).toEqual([
        "Not added to the action plan “New buyer lead, 21 days”: the team has no postal address for its emails.",
      ]);
      await sql.run("update tenants set postal_address = '1 High St' where id = $1", [tenant]);
      const newLead = await lead(world);
      expect(await listRoutingNotes(newLead)).toEqual([
        "Added to the action plan “New buyer lead, 21 days”.",
      ]);
      expect(
        await sql.run("select because, status from action_plan_enrolments where client_id = $1", [
          newLead.client,
        ]),
      ).toEqual([{ because: "Rule “Everybody”", status: "active" }]);
      // A person who may not enrol clients in plans cannot create a rule that does.
      await world.giveCustomRole("agent", ["CLIENTS_VIEW_ALL", "CLIENTS_ASSIGN"]);
      await impersonate("agent");
      await sql.run(SAVE, [tenant, id, { name: "Kept", plan_id: plan }]);
      const other = { ...more, plan_id: "ac710000-0000-4000-8000-000000000002" };
      expect((await expectRefusal(SAVE, [tenant, id, other])).code).toBe("42501");
      await impersonate("owner");
      expect((await expectRefusal(SAVE, [tenant, id, { plan_id: randomUUID() }])).code).toBe(
        "PT404",
      );
    }),
  );

  test(
    "rotates by weight, and skips members who are away, out of hours, at their cap or deactivated",
    withWorld(async (world) => {
      const { sql, people, tenant } = world;
      const id = await addRule(world, [
        { user_id: people.agent, weight: 2 },
        { user_id: people.teammate },
        { user_id: people.elsewhere, daily_cap: 2 },
      ]);
      const got = await owners(world, 8);
      expect(got.filter((name) => name === "agent")).toHaveLength(4);
      expect(got.filter((name) => name === "elsewhere")).toHaveLength(2);
      const capped = await lead(world);
      expect(capped.words).toContain("elsewhere was skipped: has had 2 today; ");
      await world.impersonate("agent");
      await sql.run("select save_lead_availability($1, $2, $3)", [
        tenant,
        people.agent,
        { away_until: "2099-11-23T14:00:00Z" },
      ]);
      const away = await lead(world);
      expect(away.words).toMatch(
        /^Rule 1 “Everybody” matched; agent was skipped: away until Mon, Nov 23, 9:00 AM; .*; teammate was next\.$/,
      );
      await sql.run(
        "update lead_availability set away_until = null, days = array[(extract(dow from now() at time zone 'America/New_York')::int + 3) % 7]::smallint[], opens = '09:00', closes = '17:00'",
      );
      expect((await lead(world)).words).toContain("agent was skipped: outside their hours");
      await sql.run("update tenant_members set status = 'deactivated' where user_id = $1", [
        people.teammate,
      ]);
      const nobody = await lead(world);
      expect(nobody.owner).toBe("owner");
      expect(nobody.words).toMatch(
        /teammate was skipped: no longer in the team; .*nobody was free\. So it goes to owner, who owns the team\.$/,
      );
      await world.impersonate("owner");
      await sql.run(SAVE, [tenant, id, { is_on: false }]);
      expect((await lead(world)).words).toMatch(/^No rule matched/);
    }),
  );

  test(
    "outside a rule's hours goes to the next rule",
    withWorld(async (world) => {
      await addRule(world, ["agent"], {
        days: [0, 1, 2, 3, 4, 5, 6],
        opens: "00:00",
        closes: "00:01",
      });
      await addRule(world, ["teammate"]);
      expect(await lead(world)).toMatchObject({
        owner: "teammate",
        words:
          "Rule 1 “Everybody” was skipped: outside its hours. Rule 2 “Everybody” matched; teammate was next.",
      });
    }),
  );

  test(
    "of a known client stays with their agent, whatever the rules say",
    withWorld(async (world) => {
      const { sql, clients } = world;
      await addRule(world, ["teammate"]);
      await sql.resetRole();
      await sql.run("update clients set phone = '614-555-0123' where id = $1", [clients.agent]);
      expect(await lead(world, { phone: "6145550123" })).toMatchObject({
        client: clients.agent,
        owner: "agent",
        words: "Already a client of agent, so it stays with them.",
      });
    }),
  );

  test(
    "can be previewed without being assigned",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await addRule(world, ["agent", "teammate"]);
      await world.impersonate("manager");
      for (let n = 0; n < 3; n += 1) {
        expect(await queryValue(sql, PREVIEW, [tenant, { source: "zillow" }])).toEqual({
          user_ids: [people.agent],
          words: "Rule 1 “Everybody” matched; agent was next.",
        });
      }
      expect(await owners(world, 3)).toEqual(["agent", "teammate", "agent"]);
    }),
  );
});

describe("a lead open to claims", () => {
  const CLAIM_RULE = { name: "Fast", action: "first_to_claim", claim_minutes: 10 };

  test(
    "is offered to its group and belongs to the first member to claim it",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal, people } = world;
      await addRule(world, ["agent", "teammate"], CLAIM_RULE);
      const open = await lead(world, { about: "12 Elm St" });
      expect(open).toMatchObject({
        owner: null,
        words:
          "Rule 1 “Fast” matched; agent, teammate are notified, and the first to claim it within 10 minutes gets it.",
      });
      for (const name of ["agent", "teammate"] as const) {
        expect(await bell(world, name)).toMatchObject([
          { kind: "lead_offered", url: `/leads/claim/${open.response}` },
        ]);
      }
      const offer = (name: Name) =>
        impersonate(name).then(() =>
          queryValue(sql, "select get_lead_offer($1, $2)", [tenant, open.response]),
        );
      expect(await offer("agent")).toMatchObject({ state: "open", about: "12 Elm St" });
      for (const name of ["owner", "elsewhere", "viewer", ...OTHERS] as const) {
        expect(await offer(name), name).toBeNull();
        expect((await expectRefusal(CLAIM, [tenant, open.response])).code, name).toBe("PT404");
      }
      await impersonate("teammate");
      expect(await queryValue(sql, CLAIM, [tenant, open.response])).toEqual({
        client_id: open.client,
      });
      expect(await sql.count("select from clients where id = $1", [open.client])).toBe(1);
      await impersonate("agent");
      expect(await expectRefusal(CLAIM, [tenant, open.response])).toMatchObject({
        code: "PT409",
        message: "teammate claimed it first",
      });
      expect(await offer("agent")).toMatchObject({
        state: "taken",
        name: null,
        claimed_by_name: "teammate",
        client_id: null,
      });
      expect(await sql.count("select from clients where id = $1", [open.client])).toBe(0);
      await sql.resetRole();
      expect(
        await sql.run("select owner_id from lead_responses where id = $1", [open.response]),
      ).toEqual([{ owner_id: people.teammate }]);
    }),
  );

  test(
    "goes to the owner, once, if nobody claims it in time",
    withWorld(async (world) => {
      const { sql, tenant, expectRefusal } = world;
      await addRule(world, ["agent"], CLAIM_RULE);
      const open = await lead(world);
      expect(await runLeadClock(typed(sql), open.response)).toBeNull();
      await passMinutes(world, open, 11);
      await world.impersonate("agent");
      expect((await expectRefusal(CLAIM, [tenant, open.response])).code).toBe("PT409");
      await sql.resetRole();
      expect(await runLeadClock(typed(sql), open.response)).toBe("claim_over");
      expect(await runLeadClock(typed(sql), open.response)).toBeNull();
      expect(await bell(world, "owner")).toHaveLength(1);
    }),
  );
});

describe("a member's lead offers", () => {
  const OFFERS = "select * from list_lead_offers($1)";
  const DECLINE = "select decline_lead($1, $2)";

  test(
    "are listed until declined, claimed by anyone, or expired",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      await addRule(world, ["agent", "teammate"], { action: "first_to_claim", claim_minutes: 5 });
      const [declined, claimed, over] = [
        await lead(world, { about: "12 Elm St" }),
        await lead(world),
        await lead(world),
      ];
      const listed = async (name: Name) => {
        await impersonate(name);
        return queryColumn(sql, "select id from list_lead_offers($1)", [tenant]);
      };
      expect(await listed("agent")).toHaveLength(3);
      expect(await sql.run(OFFERS, [tenant])).toContainEqual(
        expect.objectContaining({ id: declined.response, about: "12 Elm St", source: "website" }),
      );
      await sql.run(DECLINE, [tenant, declined.response]);
      expect((await listed("agent")).sort()).toEqual([claimed.response, over.response].sort());
      expect(await listed("teammate")).toHaveLength(3);
      await sql.run(CLAIM, [tenant, claimed.response]);
      await sql.resetRole();
      await passMinutes(world, over, 6);
      expect(await listed("agent")).toEqual([]);
      expect(await listed("teammate")).toEqual([declined.response]);
      // A person who declined may still claim the lead.
      await impersonate("agent");
      expect(await queryValue(sql, CLAIM, [tenant, declined.response])).toEqual({
        client_id: declined.client,
      });
      for (const name of ["owner", "viewer", ...OTHERS] as const) {
        expect(await listed(name), name).toEqual([]);
        expect((await expectRefusal(DECLINE, [tenant, declined.response])).code, name).toBe(
          "PT404",
        );
      }
    }),
  );
});

describe("a member of a rule who may no longer update clients", () => {
  const demote = ({ sql, tenant, people }: World, name: Name) =>
    sql.run("update tenant_members set role = 'viewer' where tenant_id = $1 and user_id = $2", [
      tenant,
      people[name],
    ]);

  test(
    "is skipped, with a written reason",
    withWorld(async (world) => {
      await addRule(world, ["agent", "teammate"]);
      await world.sql.resetRole();
      await demote(world, "agent");
      const { owner, words } = await lead(world);
      expect(owner).toBe("teammate");
      expect(words).toContain("agent was skipped: cannot change clients");
    }),
  );

  test(
    "cannot claim a lead that was offered earlier",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      await addRule(world, ["agent", "teammate"], { action: "first_to_claim", claim_minutes: 5 });
      const open = await lead(world);
      await demote(world, "agent");
      await impersonate("agent");
      expect((await expectRefusal(CLAIM, [tenant, open.response])).code).toBe("42501");
      await impersonate("teammate");
      expect(await queryValue(sql, CLAIM, [tenant, open.response])).toEqual({
        client_id: open.client,
      });
    }),
  );
});

describe("the clock of a lead", () => {
  const CLOCKED = { remind_minutes: 5, reroute_minutes: 15 };

  test(
    "reminds, reroutes to the next member, and escalates to the owner, once each",
    withWorld(async (world) => {
      const { sql, people } = world;
      await addRule(world, ["agent", "teammate"], CLOCKED);
      const first = await lead(world);
      expect(await runLeadClock(typed(sql), first.response)).toBeNull();
      const run = async (minutes: number) => {
        await passMinutes(world, first, minutes);
        const done = await runLeadClock(typed(sql), first.response);
        expect(await runLeadClock(typed(sql), first.response)).toBeNull();
        return done;
      };
      expect(await run(6)).toBe("reminded");
      expect(await run(10)).toBe("rerouted");
      const now = "select owner_id from clients where id = $1";
      expect(await queryValue(sql, now, [first.client])).toBe(people.teammate);
      expect(await run(16)).toBe("escalated");
      expect(await queryValue(sql, now, [first.client])).toBe(people.owner);
      expect(await run(100000)).toBeNull();
      expect(
        (await bell(world, "agent")).map(({ title }) => title.replace(/Lead \d+/, "Lead")).sort(),
      ).toEqual(["Inquiry from Lead", "Lead was reassigned", "No one has contacted Lead yet"]);
      expect(
        (
          await sql.run<{ words: string }>(
            "select words from lead_routings where response_id = $1 order by routed_at",
            [first.response],
          )
        ).map(({ words }) => words),
      ).toEqual([
        "Rule 1 “Everybody” matched; agent was next.",
        "Nobody was in touch within 5 minutes: agent was reminded.",
        "Nobody was in touch within 15 minutes; teammate was next.",
        "Nobody was in touch within 15 minutes: it goes to owner, who owns the team.",
      ]);
    }),
  );

  test(
    "stops after the first contact, and after the lead is reassigned by hand",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await addRule(world, ["agent", "teammate"], CLOCKED);
      const called = await lead(world);
      await world.impersonate("agent");
      await sql.run(
        `insert into messages (tenant_id, channel_id, client_id, content, occurred_at)
         select $1, id, $2, 'Called', clock_timestamp() from communication_channels where name = 'phone'`,
        [tenant, called.client],
      );
      await sql.resetRole();
      await passMinutes(world, called, 60);
      expect(await runLeadClock(typed(sql), called.response)).toBeNull();
      const given = await lead(world);
      await sql.run("update clients set owner_id = $2 where id = $1", [
        given.client,
        people.elsewhere,
      ]);
      await passMinutes(world, given, 60);
      expect(await runLeadClock(typed(sql), given.response)).toBeNull();
      expect(await bell(world, "elsewhere")).toEqual([]);
    }),
  );

  test.each([
    ["2026-11-20 16:55", 30, "2026-11-23 09:25"], // a Friday
    ["2026-11-21 12:00", 60, "2026-11-23 10:00"],
    ["2026-11-20 08:00", 481, "2026-11-23 09:01"],
    ["2026-11-20 10:00", 30, "2026-11-20 10:30"],
  ])("counts office hours only: %s plus %i minutes is %s", async (from, minutes, to) => {
    const { rows } = await database.query<{ at: string }>(
      `select to_char(private.add_open_minutes($1::timestamp at time zone 'America/New_York', $2, '{1,2,3,4,5}', '09:00', '17:00',
         'America/New_York') at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as at`,
      [from, minutes],
    );
    expect(rows[0]?.at).toBe(to);
  });
});

describe("routing rules", () => {
  test(
    "can be set only by members who may assign clients, and only for members in their assign scope",
    withWorld(async (world) => {
      const { sql, tenant, people, impersonate, expectRefusal } = world;
      const id = await addRule(world, ["agent"]);
      const body = (name: Member) => ({
        name: "Mine",
        action: "person",
        people: [{ user_id: people[name] }],
      });
      for (const name of ["admin", "manager"] as const) {
        await impersonate(name);
        expect(await queryValue(sql, SAVE, [tenant, null, body("teammate")])).toBeTruthy();
        expect(
          await sql.count("select from lead_rules where tenant_id = $1", [tenant]),
        ).toBeGreaterThan(0);
      }
      // A manager may use only members of their own team.
      expect((await expectRefusal(SAVE, [tenant, null, body("elsewhere")])).code).toBe("42501");
      for (const name of ["agent", "viewer", "elsewhere", ...OTHERS] as const) {
        await impersonate(name);
        expect((await expectRefusal(SAVE, [tenant, null, body("agent")])).code, name).toBe("42501");
        expect((await expectRefusal(SAVE, [tenant, id, { is_on: false }])).code, name).toBe(
          "42501",
        );
        expect((await expectRefusal(PREVIEW, [tenant, {}])).code, name).toBe("42501");
        expect(
          (await expectRefusal("select delete_lead_rule($1, $2)", [tenant, id])).code,
          name,
        ).toBe("42501");
        expect(
          (await expectRefusal("select reorder_lead_rules($1, $2)", [tenant, [id]])).code,
          name,
        ).toBe("42501");
        expect(await sql.count("select from lead_rules where tenant_id = $1", [tenant]), name).toBe(
          0,
        );
        expect(
          await sql.count("select from lead_rule_people where tenant_id = $1", [tenant]),
          name,
        ).toBe(0);
      }
      await impersonate("agent");
      expect(await sql.count("delete from lead_rules")).toBe(0);
      expect(await sql.count("update lead_rules set place = 9")).toBe(0);
      for (const table of [
        "lead_rule_people",
        "lead_availability",
        "lead_routings",
        "lead_offers",
      ]) {
        await impersonate("owner");
        expect((await expectRefusal(`delete from ${table}`)).code, table).toBe("42501");
      }
      await impersonate("owner");
      expect((await expectRefusal(SAVE, [tenant, null, body("viewer")])).code).toBe("42501");
      expect((await expectRefusal(SAVE, [tenant, null, body("suspended")])).code).toBe("42501");
      expect((await expectRefusal(SAVE, [tenant, randomUUID(), body("agent")])).code).toBe("PT404");
    }),
  );

  test(
    "keep an order without gaps, and refuse an incomplete or repeated order",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const ids = [];
      for (const name of ["A", "B", "C"]) ids.push(await addRule(world, ["agent"], { name }));
      await impersonate("owner");
      const order = "select reorder_lead_rules($1, $2)";
      await sql.run(order, [tenant, [ids[2], ids[0], ids[1]]]);
      await sql.run("select delete_lead_rule($1, $2)", [tenant, ids[0]]);
      expect(
        await sql.run("select name, place from lead_rules where tenant_id = $1 order by place", [
          tenant,
        ]),
      ).toEqual([
        { name: "C", place: 1 },
        { name: "B", place: 2 },
      ]);
      for (const wrong of [[], [ids[1]], [ids[1], ids[1]], [...ids], null]) {
        expect((await expectRefusal(order, [tenant, wrong])).code).toBe("PT409");
      }
    }),
  );

  test(
    "let a member set the availability of others only within their assign scope",
    withWorld(async (world) => {
      const { tenant, people, impersonate, expectRefusal, sql } = world;
      const save = "select save_lead_availability($1, $2, $3)";
      await impersonate("manager");
      await sql.run(save, [tenant, people.teammate, { away_until: "2030-01-01T00:00:00Z" }]);
      for (const [by, of] of [
        ["manager", "elsewhere"],
        ["agent", "teammate"],
        ["foreigner", "agent"],
        ["suspended", "suspended"],
        ["stranger", "stranger"],
      ] as const) {
        await impersonate(by);
        expect((await expectRefusal(save, [tenant, people[of], {}])).code, by).toBe("42501");
      }
      await impersonate("agent");
      expect(await sql.count("select from lead_availability where tenant_id = $1", [tenant])).toBe(
        0,
      );
    }),
  );
});

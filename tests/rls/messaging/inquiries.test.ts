import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { database } from "../../stack";
import { createTenant } from "../sessions";
import { queryId, withWorld, queryValue, type Name, type World } from "../world";

const RECEIVE = "select private.receive_inquiry($1, $2)";
const INQUIRY = { name: "Ina Quirer", phone: "(614) 555-0177", email: "ina@mail.example" };

type ReceivedInquiry = { id: string; client_id: string | null };

/** Submits an inquiry as the app's server does, once it knows the team. */
async function receiveInquiry({ sql, tenant }: World, more: object = {}): Promise<ReceivedInquiry> {
  await sql.resetRole();
  return queryValue<ReceivedInquiry>(sql, RECEIVE, [tenant, { ...INQUIRY, ...more }]);
}

const getBell = async ({ sql, tenant, people }: World, name: Name) => {
  await sql.resetRole();
  return sql.run(
    "select kind, title, url from notifications where tenant_id = $1 and user_id = $2 order by created_at, id",
    [tenant, people[name]],
  );
};

describe("an inquiry", () => {
  test(
    "of a new person creates a client of the team's owner and notifies the owner",
    withWorld(async (world) => {
      const { sql, people } = world;
      const { client_id } = await receiveInquiry(world, {
        source: "zillow",
        source_detail: "Tour",
        about: "12 Elm St",
      });
      expect(
        await sql.run(
          "select owner_id, name, email, phone, source, source_detail, received_at between now() and clock_timestamp() as is_now from clients where id = $1",
          [client_id],
        ),
      ).toEqual([
        {
          owner_id: people.owner,
          ...INQUIRY,
          source: "zillow",
          source_detail: "Tour",
          is_now: true,
        },
      ]);
      expect(await getBell(world, "owner")).toEqual([
        {
          kind: "inquiry_received",
          title: "Inquiry from Ina Quirer: 12 Elm St",
          url: `/client/${client_id}`,
        },
      ]);
    }),
  );

  test.each([
    ["their email in any case", { email: "KNOWN@mail.example", phone: "6145550199" }],
    ["one of their other emails", { email: "work@mail.example", phone: "6145550199" }],
    ["their phone in any notation", { email: "new@mail.example", phone: "+1 614.555.0123" }],
    ["their phone with another name", { name: "Someone Else", email: null, phone: "6145550123" }],
  ])(
    "of a client known by %s is added to the client and notifies the client's agent",
    (_how, more) =>
      withWorld(async (world) => {
        const { sql, clients } = world;
        await sql.run(
          `update clients set email = 'known@mail.example', phone = '(614) 555-0123',
           other_emails = '[{"label": "Work", "email": "work@mail.example"}]' where id = $1`,
          [clients.agent],
        );
        const before = await queryValue(sql, "select to_jsonb(c) from clients c where id = $1", [
          clients.agent,
        ]);
        expect((await receiveInquiry(world, more)).client_id).toBe(clients.agent);
        expect(
          await queryValue(sql, "select to_jsonb(c) from clients c where id = $1", [clients.agent]),
        ).toEqual(before);
        expect(await getBell(world, "agent")).toMatchObject([{ kind: "inquiry_received" }]);
        expect(await getBell(world, "owner")).toEqual([]);
      })(),
  );

  test(
    "never matches another team's client, and notifies the owner if the agent is deactivated",
    withWorld(async (world) => {
      const { sql, clients, otherClients } = world;
      await sql.run("update clients set email = $2 where id = $1", [
        otherClients.foreigner,
        INQUIRY.email,
      ]);
      const { client_id } = await receiveInquiry(world);
      expect(client_id).not.toBe(otherClients.foreigner);
      await sql.run("update clients set phone = '6145550111' where id = $1", [clients.deactivated]);
      await receiveInquiry(world, { phone: "6145550111", email: null });
      expect(await getBell(world, "deactivated")).toEqual([]);
      expect(await getBell(world, "owner")).toHaveLength(2);
    }),
  );

  test(
    "with a repeated submission id is stored once",
    withWorld(async (world) => {
      const submission_id = randomUUID();
      const first = await receiveInquiry(world, { submission_id });
      expect(await receiveInquiry(world, { submission_id, message: "Again" })).toEqual(first);
      expect(await getBell(world, "owner")).toHaveLength(1);
    }),
  );

  test.each([
    ["no name", { name: null }],
    ["a blank name", { name: " " }],
    ["a phone without digits", { phone: "call me" }],
    ["an invalid email", { email: "ina" }],
    ["a message that is too long", { message: "x".repeat(1_000_000) }],
    ["consent without its time", { consent_text: "Yes" }],
    ["an infinite time of consent", { consent_text: "Yes", consented_at: "infinity" }],
    ["an unknown source", { source: "carrier pigeon" }],
  ])("with %s is refused and creates no client", (_what, more) =>
    withWorld(async (world) => {
      const { sql, tenant, expectRefusal } = world;
      const count = () =>
        queryValue(sql, "select count(*) from clients where tenant_id = $1", [tenant]);
      const before = await count();
      expect((await expectRefusal(RECEIVE, [tenant, { ...INQUIRY, ...more }])).code).toMatch(
        /^(23514|23502|22P02)$/,
      );
      expect(await count()).toBe(before);
    })(),
  );
});

describe("inquiries", () => {
  const LIST_VISIBLE = "select id from inquiries where tenant_id = $1";

  test(
    "are visible with their client; those without a client only to members who see every client",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      await sql.run("update clients set email = $2 where id = $1", [clients.agent, INQUIRY.email]);
      const { id } = await receiveInquiry(world);
      const waiting = await queryId(
        sql,
        "insert into inquiries (tenant_id, name, phone) values ($1, 'Waits', '6145550100') returning id",
        [tenant],
      );
      const seen = async (name: Name) => {
        await impersonate(name);
        return (await sql.run<{ id: string }>(LIST_VISIBLE, [tenant])).map((row) => row.id).sort();
      };
      for (const name of ["owner", "admin"] as const) {
        expect(await seen(name), name).toEqual([id, waiting].sort());
      }
      for (const name of ["manager", "agent"] as const)
        expect(await seen(name), name).toEqual([id]);
      for (const name of [
        "viewer",
        "elsewhere",
        "suspended",
        "deactivated",
        "foreigner",
        "stranger",
      ] as const) {
        expect(await seen(name), name).toEqual([]);
      }
      await impersonate("agent");
      const stream = await queryValue<{ rows: { kind: string; id: string }[] }>(
        sql,
        "select list_timeline($1, $2)",
        [tenant, { client_id: clients.agent, kinds: ["inquiry"] }],
      );
      expect(stream.rows).toMatchObject([{ kind: "inquiry", id, record: { name: "Ina Quirer" } }]);
    }),
  );

  test(
    "cannot be created, changed or deleted by members, or read by visitors",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const { id } = await receiveInquiry(world);
      for (const name of ["owner", "agent", "foreigner"] as const) {
        await impersonate(name);
        for (const statement of [
          "insert into inquiries (tenant_id, name, phone) values ($1, 'X', '6145550100')",
          "update inquiries set message = 'Other words' where tenant_id = $1",
          "delete from inquiries where tenant_id = $1",
          "select private.receive_inquiry($1, '{}')",
        ]) {
          expect((await expectRefusal(statement, [tenant])).code, `${name}: ${statement}`).toBe(
            "42501",
          );
        }
      }
      await sql.impersonateAnonymous();
      expect((await expectRefusal("select from inquiries where id = $1", [id])).code).toBe("42501");
    }),
  );

  test(
    "follow their client through a merge and its undo, and are deleted with the client",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      const { id, client_id } = await receiveInquiry(world);
      await impersonate("owner");
      const readClientId = () =>
        queryValue(sql, "select client_id from inquiries where id = $1", [id]);
      await sql.run("select merge_clients($1, $2, $3)", [tenant, clients.owner, client_id]);
      expect(await readClientId()).toBe(clients.owner);
      await sql.run("select unmerge_clients($1, $2)", [tenant, client_id]);
      expect(await readClientId()).toBe(client_id);
      await sql.run("select delete_record('client', $1, $2)", [tenant, client_id]);
      expect(await readClientId()).toBeUndefined();
    }),
  );
});

describe("an inquiry beyond the plan", () => {
  const ADMIT = "select admit_inquiries($1)";
  /** Fills a plan of a hundred clients, with room for `room` more. */
  async function fillPlan({ sql, tenant, people }: World, room: number) {
    await sql.resetRole();
    await sql.run("update private.platform_settings set free_testing = false");
    await sql.run(
      `insert into subscriptions (tenant_id, customer_id, subscription_id, price_id, plan, status)
       values ($1, $2, $3, 'price', 'starter', 'active')`,
      [tenant, `cus_${tenant}`, `sub_${tenant}`],
    );
    await sql.run(
      `insert into clients (tenant_id, owner_id, name, phone)
       select $1, $2, 'Fills', 'x' from generate_series(1, 100 - $3 - (select count(*) from clients where tenant_id = $1))`,
      [tenant, people.owner, room],
    );
  }

  test(
    "is stored without a client, notifies the owner, and becomes a client once the plan has room",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      await fillPlan(world, 0);
      const first = await receiveInquiry(world, { about: "12 Elm St" });
      expect(first.client_id).toBeNull();
      await receiveInquiry(world, { message: "Did you get this?" });
      await receiveInquiry(world, { name: "Next", phone: "6145550188", email: null });
      expect(await getBell(world, "owner")).toContainEqual({
        kind: "inquiry_waiting",
        title: "Your plan has no room for Ina Quirer, who sent an inquiry: 12 Elm St",
        url: "/settings/inquiries",
      });
      // A known client uses no room of the plan.
      await sql.run("update clients set phone = '6145550123' where id = $1", [clients.agent]);
      expect(
        (await receiveInquiry(world, { name: "Known", phone: "6145550123", email: null }))
          .client_id,
      ).toBe(clients.agent);

      await impersonate("owner");
      expect(await queryValue(sql, ADMIT, [tenant])).toEqual({ admitted: 0, waiting: 3 });
      await sql.run("select delete_record('client', $1, $2)", [tenant, clients.viewer]);
      // The first two come from one person. The plan is full again for the next.
      expect(await queryValue(sql, ADMIT, [tenant])).toEqual({ admitted: 2, waiting: 1 });
      expect(
        await queryValue(
          sql,
          "select count(distinct client_id) from inquiries where name = 'Ina Quirer' and tenant_id = $1",
          [tenant],
        ),
      ).toBe("1");
      for (const name of [
        "viewer",
        "agent",
        "manager",
        "suspended",
        "foreigner",
        "stranger",
      ] as const) {
        await impersonate(name);
        expect((await expectRefusal(ADMIT, [tenant])).code, name).toBe("42501");
      }
    }),
  );
});

test("fifty concurrent inquiries of one person create a single client", async () => {
  const { tenant } = await createTenant();
  const received = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const email = n % 2 ? INQUIRY.email : INQUIRY.email.toUpperCase();
      const { rows } = await database.query<{ taken: ReceivedInquiry }>(`${RECEIVE} as taken`, [
        tenant,
        { ...INQUIRY, email, message: `Number ${n}` },
      ]);
      return rows[0]?.taken.client_id;
    }),
  );
  expect(new Set(received).size).toBe(1);
  const counted = await database.query(
    `select (select count(*)::int from clients where tenant_id = $1) as clients,
       (select count(*)::int from inquiries where tenant_id = $1) as inquiries,
       (select count(*)::int from notifications where tenant_id = $1) as bells`,
    [tenant],
  );
  expect(counted.rows).toEqual([{ clients: 1, inquiries: 50, bells: 50 }]);
});

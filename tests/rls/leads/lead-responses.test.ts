import { describe, expect, test } from "vitest";
import { queryId, withWorld, queryValue, type Name, type World } from "../world";

const INQUIRY = { name: "Ina Quirer", phone: "(614) 555-0177", email: "ina@mail.example" };
const READ =
  "select source, owner_id, first_contact_at, contacted_by from lead_responses where client_id = $1 order by arrived_at, id";

type Response = {
  source: string;
  owner_id: string | null;
  first_contact_at: Date | null;
  contacted_by: string | null;
};

/** Submits an inquiry of a known or new person. Returns the client's owner. */
async function receiveInquiry({ sql, tenant }: World, more: object = {}): Promise<string> {
  await sql.resetRole();
  const received = await queryValue<{ client_id: string }>(
    sql,
    "select private.receive_inquiry($1, $2)",
    [tenant, { ...INQUIRY, ...more }],
  );
  return received.client_id;
}

/** Submits an inquiry of the agent's own client. */
async function receiveInquiryOfAgentsClient(world: World, more: object = {}): Promise<string> {
  const { sql, clients } = world;
  await sql.resetRole();
  await sql.run("update clients set email = $2 where id = $1", [clients.agent, INQUIRY.email]);
  return receiveInquiry(world, more);
}

async function responses({ sql }: World, client: string): Promise<Response[]> {
  await sql.resetRole();
  return sql.run<Response>(READ, [client]);
}

/** Inserts a contact by a member of the team, on a channel. */
const insertMessage = (
  { sql, tenant }: World,
  client: string,
  channel: string,
  more: { direction?: string; at?: string } = {},
) =>
  queryId(
    sql,
    `insert into messages (tenant_id, channel_id, client_id, direction, content, occurred_at)
     select $1, c.id, $2, $4::message_direction, 'Talked', coalesce($5::timestamptz, clock_timestamp())
     from communication_channels c where c.name = $3::channel_name returning id`,
    [tenant, client, channel, more.direction ?? "outbound", more.at ?? null],
  );

describe("a lead", () => {
  test(
    "is recorded for each inquiry, with its source and owner",
    withWorld(async (world) => {
      const { people } = world;
      const client = await receiveInquiry(world, { source: "zillow" });
      expect(await receiveInquiry(world, { source: "website" })).toBe(client);
      const open = { owner_id: people.owner, first_contact_at: null, contacted_by: null };
      expect(await responses(world, client)).toEqual([
        { source: "zillow", ...open },
        { source: "website", ...open },
      ]);
    }),
  );

  test.each([
    ["an outbound call", "phone", {}],
    ["an inbound call", "phone", { direction: "inbound" }],
    ["a meeting", "meeting", { direction: "inbound" }],
    ["a WhatsApp message", "whatsapp", {}],
  ])("is answered once by %s, by the member who was in contact", (_what, channel, more) =>
    withWorld(async (world) => {
      const client = await receiveInquiryOfAgentsClient(world);
      await world.impersonate("manager");
      await insertMessage(world, client, channel, more);
      const [answered] = await responses(world, client);
      expect(answered).toMatchObject({ contacted_by: world.people.manager });
      expect(answered?.first_contact_at).not.toBeNull();
      await world.impersonate("agent");
      await insertMessage(world, client, "phone");
      expect(await responses(world, client)).toEqual([answered]);
    })(),
  );

  test(
    "is answered when an email is sent, and open again when that email is deleted",
    withWorld(async (world) => {
      const { sql, people } = world;
      const client = await receiveInquiryOfAgentsClient(world);
      // A mail is dated with its transaction's now(), before the clock time of the inquiry. Here both share one
      // transaction, and a minute may have ended in between.
      await sql.run("update lead_responses set arrived_at = now() where client_id = $1", [client]);
      await world.impersonate("agent");
      const id = await insertMessage(world, client, "email");
      expect(await responses(world, client)).toMatchObject([{ contacted_by: null }]);
      await sql.run("update messages set status = 'sent' where id = $1", [id]);
      expect(await responses(world, client)).toMatchObject([{ contacted_by: people.agent }]);
      await sql.run("delete from messages where id = $1", [id]);
      expect(await responses(world, client)).toMatchObject([
        { first_contact_at: null, contacted_by: null },
      ]);
    }),
  );

  test(
    "is answered by a note of a contact, but not by an earlier contact or an incoming message",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const client = await receiveInquiryOfAgentsClient(world);
      await world.impersonate("agent");
      const note = "insert into notes (tenant_id, client_id, author_id, body, contacted_at) values";
      const given = [tenant, client, people.agent];
      await sql.run(`${note} ($1, $2, $3, 'Hm', null)`, given);
      await sql.run(`${note} ($1, $2, $3, 'Met', now() - interval '1 hour')`, given);
      await insertMessage(world, client, "whatsapp", { direction: "inbound" });
      expect(await responses(world, client)).toMatchObject([{ first_contact_at: null }]);
      await world.impersonate("agent");
      await sql.run(`${note} ($1, $2, $3, 'Met', now() + interval '1 hour')`, given);
      expect(await responses(world, client)).toMatchObject([{ contacted_by: people.agent }]);
    }),
  );

  test(
    "follows its client's owner while open, and keeps the owner once answered",
    withWorld(async (world) => {
      const { sql, people } = world;
      const client = await receiveInquiryOfAgentsClient(world);
      const reassign = (name: Name) =>
        sql.run("update clients set owner_id = $2 where id = $1", [client, people[name]]);
      await reassign("teammate");
      expect(await responses(world, client)).toMatchObject([{ owner_id: people.teammate }]);
      await world.impersonate("owner");
      await insertMessage(world, client, "phone");
      await sql.resetRole();
      await reassign("agent");
      expect(await responses(world, client)).toMatchObject([{ owner_id: people.teammate }]);
    }),
  );

  test(
    "that waited for the plan keeps the time at which it was sent",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      await sql.run(
        "insert into inquiries (tenant_id, name, phone, received_at) values ($1, 'Waits', '6145550100', now() - interval '3 days')",
        [tenant],
      );
      await world.impersonate("owner");
      await sql.run("select admit_inquiries($1)", [tenant]);
      await sql.resetRole();
      expect(
        await queryValue(
          sql,
          `select count(*) from lead_responses l join inquiries i on i.id = l.inquiry_id
           where i.name = 'Waits' and l.arrived_at = i.received_at and l.client_id = i.client_id and i.tenant_id = $1`,
          [tenant],
        ),
      ).toBe("1");
    }),
  );
});

describe("lead responses", () => {
  test(
    "are visible with the client and cannot be written directly",
    withWorld(async (world) => {
      const { sql, tenant, impersonate, expectRefusal } = world;
      const client = await receiveInquiryOfAgentsClient(world);
      const seen = async (name: Name) => {
        await impersonate(name);
        return sql.count("select from lead_responses where client_id = $1", [client]);
      };
      for (const name of ["owner", "admin", "manager", "agent"] as const) {
        expect(await seen(name), name).toBe(1);
      }
      for (const name of [
        "viewer",
        "elsewhere",
        "suspended",
        "deactivated",
        "foreigner",
        "stranger",
      ] as const) {
        expect(await seen(name), name).toBe(0);
      }
      for (const name of ["owner", "agent", "foreigner"] as const) {
        await impersonate(name);
        for (const statement of [
          "insert into lead_responses (tenant_id, client_id, source, arrived_at) select tenant_id, id, 'zillow', now() from clients where tenant_id = $1 limit 1",
          "update lead_responses set first_contact_at = now() where tenant_id = $1",
          "delete from lead_responses where tenant_id = $1",
          "select private.refresh_first_contacts(array[$1]::uuid[])",
        ]) {
          expect((await expectRefusal(statement, [tenant])).code, `${name}: ${statement}`).toBe(
            "42501",
          );
        }
      }
      await sql.impersonateAnonymous();
      expect((await expectRefusal("select from lead_responses")).code).toBe("42501");
    }),
  );
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withWorld, queryValue, type Name, type World } from "../world";

const RECEIVE = "select private.receive_inquiry($1, $2)";
const KEEP_CLIENT = "select keep_inquiry_client($1, $2)";
const SPLIT = "select split_inquiry_client($1, $2)";
const PHONE = "(614) 555-0142";
const INQUIRY = { name: "Kim Ostrander", phone: PHONE, email: "kim@mail.example" };

type ReceivedInquiry = { id: string; client_id: string };

/** Sends an inquiry with the phone of Gail Fisher, a client of the agent. */
async function receiveInquiryWithGailsPhone(
  world: World,
  more: object = {},
): Promise<ReceivedInquiry> {
  const { sql, tenant, clients } = world;
  await sql.resetRole();
  await sql.run("update clients set name = 'Gail Fisher', email = $2, phone = $3 where id = $1", [
    clients.agent,
    "gail@mail.example",
    "+1 614.555.0142",
  ]);
  return queryValue<ReceivedInquiry>(sql, RECEIVE, [tenant, { ...INQUIRY, ...more }]);
}

const getTitles = async ({ sql, people }: World, name: Name) => {
  await sql.resetRole();
  const rows = await sql.run<{ bell: string; mail: string | null }>(
    `select n.title as bell, (select e.variables ->> 'title' from emails e
       where e.to_email = p.email and e.kind = 'notification') as mail
     from notifications n join profiles p on p.user_id = n.user_id where n.user_id = $1`,
    [people[name]],
  );
  return rows;
};

const getEntry = async ({ sql, tenant, impersonate }: World, name: Name, clientId: string) => {
  await impersonate(name);
  const { rows } = await queryValue<{ rows: { record: Record<string, unknown> }[] }>(
    sql,
    "select list_timeline($1, $2)",
    [tenant, { client_id: clientId, kinds: ["inquiry"] }],
  );
  return rows[0]?.record;
};

describe("an inquiry with a client's phone but another name", () => {
  test(
    "is shown under the written name in notification, mail and timeline",
    withWorld(async (world) => {
      const { clients, people, sql } = world;
      await sql.run(
        `insert into notification_preferences (user_id, topic, bell, mail, text) values ($1, 'inquiries', true, true, false)
         on conflict (user_id, topic) do update set bell = true, mail = true`,
        [people.agent],
      );
      const { client_id } = await receiveInquiryWithGailsPhone(world, { about: "12 Elm St" });
      expect(client_id).toBe(clients.agent);
      const title = "Inquiry from Kim Ostrander (same phone as Gail Fisher): 12 Elm St";
      expect(await getTitles(world, "agent")).toEqual([{ bell: title, mail: title }]);
      expect(await getEntry(world, "agent", clients.agent)).toMatchObject({
        name: "Kim Ostrander",
        email: "kim@mail.example",
        same_phone_as: "Gail Fisher",
        can_confirm_client: true,
      });
    }),
  );

  test.each([
    ["the first name only", { name: "gail" }],
    ["an abbreviated first name", { name: "G. Fisher" }],
    ["last name before first name", { name: "Fisher, Gail" }],
    ["a name with a typo", { name: "Gail Fischer" }],
    ["another name with the client's email", { email: "GAIL@mail.example" }],
  ])("is assigned to the client without confirmation for %s", (_what, more) =>
    withWorld(async (world) => {
      await receiveInquiryWithGailsPhone(world, more);
      expect(await getTitles(world, "agent")).toMatchObject([{ bell: "Inquiry from Gail Fisher" }]);
      expect(await getEntry(world, "agent", world.clients.agent)).toMatchObject({
        same_phone_as: null,
        can_confirm_client: false,
      });
    })(),
  );

  test(
    "goes to the client of the written name when several share the phone",
    withWorld(async (world) => {
      const { sql, clients } = world;
      await sql.run("update clients set name = 'Kim Ostrander', phone = $2 where id = $1", [
        clients.teammate,
        PHONE,
      ]);
      expect((await receiveInquiryWithGailsPhone(world, { email: null })).client_id).toBe(
        clients.teammate,
      );
    }),
  );

  test(
    "can be kept with the client, who gains the email labelled with the written name",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const { id } = await receiveInquiryWithGailsPhone(world);
      await impersonate("agent");
      expect(await queryValue(sql, KEEP_CLIENT, [tenant, id])).toEqual({
        client_id: clients.agent,
      });
      expect(
        await sql.run("select name, email, other_emails from clients where id = $1", [
          clients.agent,
        ]),
      ).toEqual([
        {
          name: "Gail Fisher",
          email: "gail@mail.example",
          other_emails: [{ label: "Kim Ostrander", email: "kim@mail.example" }],
        },
      ]);
      expect(await getEntry(world, "agent", clients.agent)).toMatchObject({
        name: "Kim Ostrander",
        same_phone_as: "Gail Fisher",
        can_confirm_client: false,
      });
      expect((await expectRefusal(SPLIT, [tenant, id])).code).toBe("PT409");
      // The next inquiry is matched by email.
      await sql.resetRole();
      expect((await queryValue<ReceivedInquiry>(sql, RECEIVE, [tenant, INQUIRY])).client_id).toBe(
        clients.agent,
      );
    }),
  );

  test(
    "can be split into a new client of the same agent, with its lead response and message",
    withWorld(async (world) => {
      const { sql, tenant, clients, people, impersonate, expectRefusal } = world;
      const { id } = await receiveInquiryWithGailsPhone(world, { message: "Is it still there?" });
      const gail = () =>
        queryValue(sql, "select to_jsonb(c) from clients c where id = $1", [clients.agent]);
      const before = await gail();
      await impersonate("agent");
      const { client_id } = await queryValue<ReceivedInquiry>(sql, SPLIT, [tenant, id]);
      expect(client_id).not.toBe(clients.agent);
      expect(
        await sql.run("select name, email, phone, owner_id from clients where id = $1", [
          client_id,
        ]),
      ).toEqual([{ ...INQUIRY, owner_id: people.agent }]);
      expect(await getEntry(world, "agent", client_id)).toMatchObject({
        id,
        message: "Is it still there?",
        same_phone_as: null,
      });
      expect(await getEntry(world, "agent", clients.agent)).toBeUndefined();
      await sql.resetRole();
      expect(await gail()).toEqual(before);
      expect(
        await sql.run("select client_id, owner_id from lead_responses where inquiry_id = $1", [id]),
      ).toEqual([{ client_id, owner_id: people.agent }]);
      await impersonate("agent");
      expect((await expectRefusal(KEEP_CLIENT, [tenant, id])).code).toBe("PT409");
      expect(
        await queryValue(sql, "select list_possible_duplicates($1, '{}') -> 'total_count'", [
          tenant,
        ]),
      ).toBe(0);
    }),
  );

  test(
    "can be kept or split only by members who may update the client",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate, expectRefusal } = world;
      const { id } = await receiveInquiryWithGailsPhone(world);
      for (const statement of [KEEP_CLIENT, SPLIT]) {
        for (const name of [
          "elsewhere",
          "suspended",
          "deactivated",
          "foreigner",
          "stranger",
        ] as const) {
          await impersonate(name);
          expect((await expectRefusal(statement, [tenant, id])).code, name).toBe("PT404");
        }
        await impersonate("owner");
        expect((await expectRefusal(statement, [tenant, randomUUID()])).code).toBe("PT404");
        await sql.impersonateAnonymous();
        expect((await expectRefusal(statement, [tenant, id])).code).toBe("42501");
      }
      const role = await world.giveCustomRole("agent", ["CLIENTS_VIEW_OWN"]);
      expect(await getEntry(world, "agent", clients.agent)).toMatchObject({
        same_phone_as: "Gail Fisher",
        can_confirm_client: false,
      });
      for (const statement of [KEEP_CLIENT, SPLIT])
        expect((await expectRefusal(statement, [tenant, id])).code).toBe("42501");
      await sql.resetRole();
      await sql.run("update tenant_roles set permissions = $2 where id = $1", [
        role,
        ["CLIENTS_VIEW_OWN", "CLIENTS_UPDATE_OWN"],
      ]);
      await impersonate("agent");
      expect((await expectRefusal(SPLIT, [tenant, id])).code).toBe("42501");
      expect(await queryValue(sql, KEEP_CLIENT, [tenant, id])).toEqual({
        client_id: clients.agent,
      });
    }),
  );
});

import { expect, test } from "vitest";
import type { ReceivedMail } from "@/lib/messaging/messages/receiving.data";
import { receiveMail } from "@/lib/messaging/messages/receiving-mail.data";
import { typed } from "../shared-work";
import { withWorld, queryValue, type World } from "../world";

const LEAD = {
  source: "zillow",
  name: "Ina Quirer",
  phone: "(614) 555-0142",
  email: "ina@mail.example",
  about: "12 Elm St, MLS 226010",
  message: "Is it still there?",
  price: 450000,
  lead_type: "seller",
  is_doubtful: true,
};

let sent = 0;
async function receive({ sql, tenant }: World, more: object = {}) {
  sent += 1;
  await sql.resetRole();
  const mail = {
    header_id: `<${sent}@portal.test>`,
    from: "leads@zillow.com",
    from_name: "Zillow",
    subject: "New lead",
    text: "Name: Ina Quirer",
    html: null,
    is_auto_reply: false,
    replies: [],
    references: [],
    tenant_id: tenant,
    lead: LEAD,
  };
  return receiveMail(typed(sql), { ...mail, ...more } as ReceivedMail);
}

test(
  "a portal's mail, received twice, creates one inquiry and client with its doubtful mark",
  withWorld(async (world) => {
    const { sql, tenant } = world;
    expect(await receive(world, { header_id: "<once@portal.test>" })).toMatchObject({
      outcome: "inquiry",
    });
    expect(await receive(world, { header_id: "<once@portal.test>" })).toMatchObject({
      outcome: "inquiry",
    });
    expect(
      await sql.run(
        `select c.name, c.status, c.source, i.came_by, i.price::int, i.is_doubtful, i.about
         from inquiries i join clients c on c.id = i.client_id where i.tenant_id = $1`,
        [tenant],
      ),
    ).toEqual([
      {
        ...{ name: "Ina Quirer", status: "Seller", source: "zillow", came_by: "portal_mail" },
        ...{ price: 450000, is_doubtful: true, about: LEAD.about },
      },
    ]);
    expect(await sql.count("select from messages where tenant_id = $1", [tenant])).toBe(0);
  }),
);

test(
  "a portal's mail about a known client creates no client and notifies the client's agent",
  withWorld(async (world) => {
    const { sql, tenant, clients, people } = world;
    await sql.resetRole();
    await sql.run("update clients set email = $2 where id = $1", [clients.agent, LEAD.email]);
    const count = () =>
      queryValue(sql, "select count(*) from clients where tenant_id = $1", [tenant]);
    const before = await count();
    await receive(world);
    expect(await count()).toBe(before);
    expect(
      await sql.run("select kind, url from notifications where user_id = $1", [people.agent]),
    ).toEqual([{ kind: "inquiry_received", url: `/client/${clients.agent}` }]);
  }),
);

test(
  "a mail without a valid lead stays unmatched and creates no inquiry",
  withWorld(async (world) => {
    const { sql, tenant } = world;
    for (const lead of [
      null,
      {},
      { ...LEAD, phone: "call me" },
      { ...LEAD, name: "" },
      { ...LEAD, email: "ina" },
      { ...LEAD, source: "carrier pigeon" },
      { ...LEAD, price: -1 },
      { ...LEAD, message: "x".repeat(5001) },
    ]) {
      expect(await receive(world, { lead })).toMatchObject({ outcome: "unmatched" });
    }
    expect(await sql.count("select from inquiries where tenant_id = $1", [tenant])).toBe(0);
  }),
);

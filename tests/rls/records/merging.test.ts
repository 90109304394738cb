import { describe, expect, test } from "vitest";
import { purgeReversals } from "@/lib/foundation/database/purge.data";
import { purgeDistinctClients } from "@/lib/records/clients/purge.data";
import { typed } from "../shared-work";
import { insertListing } from "../listings/listing-rows";
import { queryColumn, queryId, withWorld, queryValue, type World } from "../world";

const PAIRS = 100;
const MERGE = "select merge_clients($1, $2, $3, $4)";
const UNMERGE = "select unmerge_clients($1, $2)";

type Pair = { keep: string; merge: string };

/**
 * Inserts pairs of clients with every record that may reference a client, some of one client and some of both.
 */
async function insertPairs({ sql, tenant, people }: World, pairs: number): Promise<Pair[]> {
  await sql.resetRole();
  const owners = [people.agent, people.teammate, people.deactivated];
  const ids = await sql.run<{ id: string }>(
    `insert into clients (tenant_id, owner_id, name, phone, email, other_emails, company, status, birthday, created_at)
     select $1, ($2::uuid[])[1 + n % 3], 'Person ' || n / 2, '614-555-' || n % 97,
       case when n % 5 > 0 then 'p' || n % 31 || '@mail.example' end,
       case when n % 7 = 0 then '[{"label": "Work", "email": "w@mail.example"}]'::jsonb else '[]' end,
       case when n % 4 = 0 then 'Company ' || n end, (enum_range(null::client_status))[1 + n % 3],
       case when n % 3 = 0 then date '1980-01-01' + n end, now() - n * interval '1 hour'
     from generate_series(1, $3::int) n returning id`,
    [tenant, owners, pairs * 2],
  );
  const clients = ids.map(({ id }) => id);
  const given = [tenant, people.agent, clients];
  const pick = (step: number) => `c.n % ${step} = 0`;
  const from = "from unnest($3::uuid[]) with ordinality c (id, n)";
  await sql.run(
    `insert into notes (tenant_id, client_id, author_id, body, contacted_at, created_at, updated_at)
     select $1, c.id, $2, 'Said', case when c.n % 2 = 0 then now() - c.n * interval '1 minute' end, now() - interval '1 day', now() - interval '1 day'
     ${from} where ${pick(3)}`,
    given,
  );
  await sql.run(
    `insert into deals (tenant_id, owner_id, client_id, title, value, status, commission_percentage)
     select $1, $2, c.id, 'Deal', c.n, (enum_range(null::deal_status))[1 + c.n % 5], 2.5 ${from} where ${pick(2)} or ${pick(3)}`,
    given,
  );
  await sql.run(
    `insert into tasks (tenant_id, assigned_to, client_id, title, due_date, status)
     select $1, $2, c.id, 'Task', '2027-01-01', (enum_range(null::task_status))[1 + c.n % 3] ${from} where ${pick(5)}`,
    given,
  );
  await sql.run(
    `insert into messages (tenant_id, owner_id, channel_id, status, client_id, content, occurred_at)
     select $1, $2, h.id, 'sent', c.id, 'Hello', now() - c.n * interval '1 second' ${from}, communication_channels h
     where h.name = 'phone' and ${pick(4)}`,
    given,
  );
  await sql.run(
    `insert into inquiries (tenant_id, client_id, name, phone)
     select $1, c.id, 'Asks', '6145550100' from unnest($2::uuid[]) with ordinality c (id, n) where ${pick(6)}`,
    [tenant, clients],
  );
  await insertListing(sql, tenant);
  await sql.run(
    `insert into listing_links (tenant_id, client_id, source, listing_key, mls_number)
     select $1, c.id, 'an-mls', 'K1', '226' from unnest($2::uuid[]) with ordinality c (id, n) where ${pick(4)}`,
    [tenant, clients],
  );
  await sql.run(
    `insert into listing_changes (tenant_id, client_id, mls_number, from_price, to_price)
     select $1, c.id, '226', 2, 1 from unnest($2::uuid[]) with ordinality c (id, n) where ${pick(5)}`,
    [tenant, clients],
  );
  await sql.run(
    `with searches as (
       insert into buyer_criteria (tenant_id, client_id, beds_min)
       select $1, c.id, 3 from unnest($2::uuid[]) with ordinality c (id, n) where ${pick(3)} or ${pick(2)} returning id
     )
     insert into listing_matches (tenant_id, criteria_id, source, listing_key) select $1, s.id, 'an-mls', 'K1' from searches s`,
    [tenant, clients],
  );
  await sql.run(
    `insert into lead_responses (tenant_id, client_id, inquiry_id, source, arrived_at, owner_id)
     select i.tenant_id, i.client_id, i.id, i.source, now() - interval '1 day', c.owner_id
     from inquiries i join clients c on c.id = i.client_id where i.client_id = any ($1)`,
    [clients],
  );
  await sql.run(
    `insert into contact_snoozes (tenant_id, user_id, client_id, until)
     select $1, $2, c.id, '2027-01-01' ${from} where ${pick(3)}`,
    given,
  );
  await sql.run(
    `insert into action_plan_enrolments (tenant_id, plan_id, client_id, because, status, ended_at)
     select $1, p.id, c.id, 'By hand', 'finished', now() from unnest($2::uuid[]) c (id), action_plans p where p.tenant_id is null`,
    [tenant, clients],
  );
  await sql.run(
    `insert into lead_routings (tenant_id, client_id, response_id, user_id, words)
     select tenant_id, client_id, id, owner_id, 'It was next' from lead_responses where client_id = any ($1)`,
    [clients],
  );
  await sql.run(
    `with mailing as (
       insert into mailings (tenant_id, owner_id, channel, content, is_marketing, scheduled_at, recipient_count)
       values ($1, $2, 'sms', 'Hello', false, now(), 1) returning id)
     insert into mailing_left_out (tenant_id, mailing_id, client_id, reason)
     select $1, mailing.id, c.id, 'no_address' ${from}, mailing where ${pick(3)}`,
    given,
  );
  await sql.run(
    `with files as (
       insert into transactions (tenant_id, owner_id, kind, mls_number)
       select $1, $2, 'Purchase', c.id::text ${from} where ${pick(3)} returning id, mls_number)
     insert into transaction_parties (tenant_id, transaction_id, role, client_id, name)
     select $1, f.id, 'Buyer', f.mls_number::uuid, 'Buyer' from files f`,
    given,
  );
  await sql.run(
    `insert into buyer_agreements (tenant_id, client_id, signed_on, starts_on, ends_on, is_exclusive, rate)
     select $1, c.id, '2026-01-01', '2026-01-01', '2026-07-01', true, 2.5
     from unnest($2::uuid[]) with ordinality c (id, n) where ${pick(5)}`,
    [tenant, clients],
  );
  // As derived from a contact.
  await sql.run("select private.refresh_first_contacts($1)", [clients]);
  return Array.from({ length: pairs }, (_, pair) => ({
    keep: clients[pair * 2 + (pair % 2)] ?? "",
    merge: clients[pair * 2 + 1 - (pair % 2)] ?? "",
  }));
}

/**
 * Returns a fingerprint of the tenant's rows in each table. Other tests write to other tenants at the same time.
 */
async function everything({ sql, tenant }: World): Promise<Record<string, string>> {
  await sql.resetRole();
  const tables = await queryColumn(
    sql,
    `select c.oid::regclass::text from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       -- What was done and taken back is told and scored all the same.
       and c.relname not like 'audit\\_%' and c.relname not in ('record_changes', 'lead_queue')`,
  );
  const prints: Record<string, string> = {};
  for (const table of tables) {
    prints[table] = await queryValue(
      sql,
      `select count(*) || ' ' || coalesce(md5(string_agg(to_jsonb(r)::text, '|' order by to_jsonb(r)::text)), '')
       from ${table} r where r.tenant_id = $1`,
      [tenant],
    );
  }
  return prints;
}

describe("merging two clients", () => {
  test(
    "and undoing the merge restores every row of every table, for 100 pairs",
    withWorld(async (world) => {
      const { sql, tenant } = world;
      const pairs = await insertPairs(world, PAIRS);
      const before = await everything(world);
      await world.impersonate("owner");
      const outcomes = ["name", "email", "phone", "company", "status"];
      for (const [place, { keep, merge }] of pairs.entries()) {
        const choices = Object.fromEntries(
          outcomes.filter((_, index) => (place >> index) % 2).map((field) => [field, "merge"]),
        );
        await sql.run(MERGE, [tenant, keep, merge, JSON.stringify(choices)]);
      }
      await sql.resetRole();
      const left = "select from clients where tenant_id = $1 and name like 'Person %'";
      expect(await sql.count(left, [tenant])).toBe(PAIRS);
      await world.impersonate("owner");
      for (const [place, { merge }] of pairs.entries()) {
        const answer = await queryValue<object>(sql, UNMERGE, [tenant, merge]);
        expect(answer, String(place)).toMatchObject({ id: merge, restored: 2, kept: 0 });
      }
      expect(await everything(world)).toEqual(before);
    }),
    120_000,
  );

  test(
    "is tested with rows in every table that references clients, each with an id and a tenant_id",
    withWorld(async (world) => {
      const { sql } = world;
      const [pair] = await insertPairs(world, 30);
      await world.impersonate("owner");
      await sql.run(MERGE, [world.tenant, pair?.keep, pair?.merge, "{}"]);
      await sql.resetRole();
      const tables = await queryColumn(
        sql,
        "select distinct relation::text from private.list_foreign_keys('clients')",
      );
      for (const table of tables) {
        const rows = `select from ${table} r join private.list_foreign_keys('clients') l on l.relation = '${table}'::regclass
          where to_jsonb(r) ->> l.link is not null`;
        expect(await sql.count(rows), `rows of ${table}`).toBeGreaterThan(0);
        const idColumns = `select from information_schema.columns where format('%I.%I', table_schema, table_name)::regclass = '${table}'::regclass
          and column_name in ('id', 'tenant_id') and data_type = 'uuid'`;
        expect(await sql.count(idColumns), `id and tenant_id of ${table}`).toBe(2);
      }
    }),
  );

  test(
    "fills empty fields, takes the chosen ones, and adds no duplicate contact",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const insertClient = (
        name: string,
        email: string | null,
        phone: string,
        company: string | null,
      ) =>
        queryId(
          sql,
          "insert into clients (tenant_id, owner_id, name, email, phone, company) values ($1, $2, $3, $4, $5, $6) returning id",
          [tenant, people.agent, name, email, phone, company],
        );
      await sql.resetRole();
      const keep = await insertClient("Dana", null, "(614) 555-0142", "Brick");
      const merge = await insertClient("Dana Whitcomb", "d@x.co", "+1 614 555 0142", "Stone");
      await world.impersonate("agent");
      const row = await queryValue(sql, MERGE, [tenant, keep, merge, '{"name": "merge"}']);
      expect(row).toMatchObject({
        id: keep,
        name: "Dana Whitcomb",
        email: "d@x.co",
        phone: "(614) 555-0142",
        company: "Brick",
        other_emails: [],
        other_phones: [],
      });
    }),
  );

  test(
    "resolves a removed client to its survivor through further merges, within the caller's scope",
    withWorld(async (world) => {
      const { sql, tenant, clients } = world;
      await world.impersonate("owner");
      const findSurvivor = (id: string) =>
        queryValue<string>(sql, "select find_merge_survivor($1, $2)", [tenant, id]);
      await sql.run(MERGE, [tenant, clients.agent, clients.teammate, "{}"]);
      await sql.run(MERGE, [tenant, clients.owner, clients.agent, "{}"]);
      expect(await findSurvivor(clients.teammate)).toBe(clients.owner);
      await world.impersonate("elsewhere");
      expect(await findSurvivor(clients.teammate)).toBeNull();
      await world.impersonate("owner");
      await sql.run(UNMERGE, [tenant, clients.agent]);
      expect(await findSurvivor(clients.teammate)).toBe(clients.agent);
      expect(await findSurvivor(clients.agent)).toBeNull();
    }),
  );

  test(
    "leaves later notes and changes in place when it is undone",
    withWorld(async (world) => {
      const { sql, tenant, clients, people } = world;
      await world.impersonate("owner");
      const note = (client: string, body: string) =>
        queryId(
          sql,
          "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, $4) returning id",
          [tenant, client, people.owner, body],
        );
      const old = await note(clients.teammate, "Before");
      await sql.run(MERGE, [tenant, clients.agent, clients.teammate, '{"name": "merge"}']);
      const fresh = await note(clients.agent, "Since");
      await sql.run("update clients set name = 'Renamed' where id = $1", [clients.agent]);
      const answer = await queryValue(sql, UNMERGE, [tenant, clients.teammate]);
      expect(answer).toMatchObject({ restored: 1, kept: 1 });
      const whose = "select client_id from notes where id = $1";
      expect(await queryValue(sql, whose, [old])).toBe(clients.teammate);
      expect(await queryValue(sql, whose, [fresh])).toBe(clients.agent);
      expect(await queryValue(sql, "select name from clients where id = $1", [clients.agent])).toBe(
        "Renamed",
      );
    }),
  );

  test(
    "requires permission to update both clients, and undoing it requires permission on the survivor",
    withWorld(async (world) => {
      const { tenant, clients, expectRefusal, otherClients } = world;
      const both = [tenant, clients.agent, clients.teammate, "{}"];
      const codes: Record<string, string> = {
        agent: "PT404",
        elsewhere: "PT404",
        viewer: "PT404",
        suspended: "PT404",
        foreigner: "PT404",
        stranger: "PT404",
      };
      for (const [name, code] of Object.entries(codes)) {
        await world.impersonate(name as "agent");
        expect((await expectRefusal(MERGE, both)).code, name).toBe(code);
      }
      await world.giveCustomRole("both", ["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_OWN"]);
      await world.impersonate("both");
      expect((await expectRefusal(MERGE, both)).code).toBe("42501");
      const across = [tenant, clients.both, otherClients.both, "{}"];
      expect((await expectRefusal(MERGE, across)).code).toBe("PT404");
      await world.impersonate("owner");
      for (const wrong of [
        [tenant, clients.agent, clients.agent, "{}"],
        [tenant, null, null, "{}"],
        [tenant, clients.agent, clients.teammate, "[]"],
      ]) {
        expect((await expectRefusal(MERGE, wrong)).code).toBe("PT400");
      }
      await world.impersonate("manager");
      const given = '{"owner_id": "merge"}';
      await world.sql.run(MERGE, [tenant, clients.agent, clients.teammate, given]);
      for (const name of ["agent", "elsewhere", "foreigner", "stranger", "suspended"] as const) {
        await world.impersonate(name);
        expect((await expectRefusal(UNMERGE, [tenant, clients.teammate])).code, name).toBe("PT404");
      }
      await world.sql.resetRole();
      await world.sql.run("savepoint late");
      await world.sql.run("update private.reversals set expires_at = now() - interval '1 second'");
      await purgeReversals(typed(world.sql));
      await world.impersonate("owner");
      expect((await expectRefusal(UNMERGE, [tenant, clients.teammate])).code).toBe("PT410");
      expect(
        await queryValue(world.sql, "select find_merge_survivor($1, $2)", [
          tenant,
          clients.teammate,
        ]),
      ).toBe(clients.agent);
      await world.sql.run("rollback to savepoint late");
      await world.impersonate("owner");
      await world.sql.run(UNMERGE, [tenant, clients.teammate]);
    }),
  );
});

describe("possible duplicates", () => {
  test(
    "share an email, or a phone and a similar name, among the clients in scope",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      await sql.resetRole();
      await sql.run("delete from clients where tenant_id = $1", [tenant]);
      await sql.run(
        `insert into clients (tenant_id, owner_id, name, phone, email) values
         ($1, $2, 'Dana Whitcomb', '614-555-0142', 'd@x.co'), ($1, $2, 'D. W.', '1', 'D@X.co'),
         ($1, $2, 'Sam Okafor', '(614) 555-0143', null), ($1, $2, 'Sam Okafr', '6145550143', null),
         ($1, $2, 'Kim', '614-555-0144', null), ($1, $2, 'Kim Reyes', '614-555-0144', null),
         ($1, $2, 'Someone Else', '614-555-0144', null), ($1, $3, 'Kim Reyes', '614-555-0144', null)`,
        [tenant, people.agent, people.elsewhere],
      );
      const list = async (query: object = {}) =>
        queryValue<{
          total_count: number;
          pairs: { matched_on: string; clients: { name: string }[] }[];
        }>(sql, "select list_possible_duplicates($1, $2)", [tenant, JSON.stringify(query)]);
      await world.impersonate("agent");
      const mine = await list();
      expect(mine.total_count).toBe(3);
      expect(
        mine.pairs.map(({ matched_on, clients }) => [
          matched_on,
          ...clients.map(({ name }) => name).sort(),
        ]),
      ).toEqual([
        ["email", "D. W.", "Dana Whitcomb"],
        ["phone_and_near_name", "Kim", "Kim Reyes"],
        ["phone_and_near_name", "Sam Okafor", "Sam Okafr"],
      ]);
      expect((await list({ limit: 1, offset: 1 })).pairs).toHaveLength(1);
      await world.impersonate("owner");
      expect((await list()).total_count).toBe(4);
      for (const name of ["elsewhere", "suspended", "foreigner", "stranger"] as const) {
        await world.impersonate(name);
        expect((await list()).total_count).toBe(0);
      }
    }),
  );

  test(
    "are marked as distinct for everybody by members who may update both, until one changes contact details",
    withWorld(async (world) => {
      const { sql, tenant, otherTenant, people, clients, otherClients, expectRefusal } = world;
      await sql.resetRole();
      const add =
        "insert into clients (tenant_id, owner_id, name, phone, email) values ($1, $2, $3, $4, $5) returning id";
      const one = await queryId(sql, add, [
        tenant,
        people.agent,
        "Ann Lee",
        "614-555-0177",
        "l@x.co",
      ]);
      const other = await queryId(sql, add, [tenant, people.agent, "Bo Lee", "1", "l@x.co"]);
      const pairs = async () =>
        (
          await queryValue<{ total_count: number }>(sql, "select list_possible_duplicates($1)", [
            tenant,
          ])
        ).total_count;
      const set = "select set_distinct_clients($1, $2, $3, $4)";
      const seen = async () => {
        await world.impersonate("owner");
        return pairs();
      };
      const before = await seen();

      for (const name of ["viewer", "elsewhere", "suspended", "foreigner", "stranger"] as const) {
        await world.impersonate(name);
        const { code } = await expectRefusal(set, [tenant, one, other, true]);
        expect(["PT404", "42501"], name).toContain(code);
      }
      await world.impersonate("owner");
      expect((await expectRefusal(set, [tenant, one, otherClients.foreigner, true])).code).toBe(
        "PT404",
      );
      expect((await expectRefusal(set, [otherTenant, one, other, true])).code).toBe("PT404");
      expect((await expectRefusal(set, [tenant, one, one, true])).code).toBe("PT400");
      expect((await expectRefusal(set, [tenant, one, clients.owner, true])).code).toBe("PT400");
      await world.giveCustomRole("teammate", ["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_OWN"]);
      await world.impersonate("teammate");
      expect((await expectRefusal(set, [tenant, one, other, true])).code).toBe("42501");

      await world.impersonate("agent");
      await sql.run(set, [tenant, other, one, true]);
      await sql.run(set, [tenant, one, other, true]);
      expect(await seen()).toBe(before - 1);
      await sql.run(set, [tenant, one, other, false]);
      expect(await pairs()).toBe(before);
      await sql.run(set, [tenant, one, other, true]);
      await sql.run("update clients set company = 'Lee & Co' where id = $1", [one]);
      expect(await pairs()).toBe(before - 1);
      await sql.run("update clients set phone = '614-555-0178' where id = $1", [one]);
      expect(await pairs()).toBe(before);

      // The mark applies again once the deleted client is restored.
      await sql.run(set, [tenant, one, other, true]);
      const deletion = await queryValue<{ id: string }>(
        sql,
        "select bulk_change_records($1, 'client', array[$2]::uuid[], '{\"delete\": true}')",
        [tenant, other],
      );
      await sql.run("select undo_bulk_change($1, $2)", [tenant, deletion.id]);
      expect(await pairs()).toBe(before - 1);
      await sql.resetRole();
      await sql.run("update private.distinct_clients set decided_at = now() - interval '32 days'");
      await purgeDistinctClients(typed(sql));
      expect(await sql.count("select from private.distinct_clients")).toBe(1);
      await sql.run("delete from clients where id = $1", [other]);
      await purgeDistinctClients(typed(sql));
      expect(await sql.count("select from private.distinct_clients")).toBe(0);
    }),
  );
});

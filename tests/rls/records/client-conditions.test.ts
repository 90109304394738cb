import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluateConditions } from "@/lib/records/client-conditions/evaluate";
import { loadClientFacts, loadViewers } from "@/lib/records/client-conditions/facts.data";
import type { ClientConditions } from "@/lib/records/client-conditions/schema";
import { client_source } from "@/lib/foundation/supabase/enums/client-source.types";
import { client_status } from "@/lib/foundation/supabase/enums/client-status.types";
import { deal_status } from "@/lib/foundation/supabase/enums/deal-status.types";
import { lead_band } from "@/lib/foundation/supabase/enums/lead-band.types";
import { typed } from "../shared-work";
import {
  getIds,
  queryColumn,
  queryId,
  queryList,
  queryValue,
  withWorld,
  type World,
} from "../world";

// Conditions are evaluated in TypeScript on loaded clients, and in SQL for lists. Both must find the same
// clients.

const CLIENTS = 300;
/** One person each who sees all clients, their team's and their own. */
const VIEWERS = ["owner", "manager", "agent"] as const;

/** Creates clients of every owner with values at and around the limits of the conditions below. */
async function createRandomClients({ sql, tenant }: World): Promise<string[]> {
  await sql.resetRole();
  await sql.run("select setseed(0.5)");
  const tags = await queryColumn(
    sql,
    "insert into tags (tenant_id, name) select $1, 'Tag ' || n from generate_series(1, 3) n returning id",
    [tenant],
  );
  await sql.run(
    `insert into clients (tenant_id, owner_id, name, email, phone, status, source, tag_ids, last_contact_at, received_at,
       created_at, birthday, home_anniversary)
     select $1, o.user_id, 'Client ' || n, case when n % 3 > 0 then 'client' || n || '@lintel.test' end,
       case n % 4 when 0 then 'none' else '614555' || lpad(n::text, 4, '0') end,
       (enum_range(null::client_status))[1 + n % 3], (enum_range(null::client_source))[1 + n % 14],
       array(select t from unnest($2::uuid[]) t where random() < 0.3),
       case when random() < 0.8 then now() - make_interval(days => (random() * 6)::int) - make_interval(secs => n % 3 - 1) end,
       case when random() < 0.8 then now() - make_interval(days => (random() * 6)::int) - make_interval(secs => n % 3 - 1) end,
       now() - make_interval(days => (random() * 6)::int) - make_interval(secs => n % 3 - 1),
       case when n % 5 = 0 then date '2000-02-29' when n % 5 > 1 then current_date - 10000 + (random() * 370)::int end,
       case when n % 2 = 0 then current_date - 4000 + (random() * 12)::int end
     from generate_series(1, $3::int) n
     join (select m.user_id, row_number() over (order by m.user_id) - 1 as place, count(*) over () as size
       from tenant_members m where m.tenant_id = $1) o on o.place = n % o.size`,
    [tenant, tags, CLIENTS],
  );
  await sql.run(
    `insert into deals (tenant_id, owner_id, client_id, title, status)
     select c.tenant_id, o.user_id, c.id, 'Elm St', (enum_range(null::deal_status))[1 + (random() * 4)::int]
     from clients c join tenant_members o on o.tenant_id = c.tenant_id and random() < 0.1 where c.tenant_id = $1`,
    [tenant],
  );
  await sql.run(
    `insert into lead_scores (client_id, tenant_id, owner_id, score, band, confidence, factors)
     select c.id, c.tenant_id, c.owner_id, c.score, (enum_range(null::lead_band))[1 + c.score % 3], 'low', '[]'
     from (select *, (random() * 100)::int as score from clients) c
     where c.tenant_id = $1 and random() < 0.7 on conflict do nothing`,
    [tenant],
  );
  await sql.run(
    `insert into suppressions (tenant_id, channel, address)
     select c.tenant_id, h.channel::channel_name, case h.channel when 'email' then c.email_keys[1] else c.phone_keys[1] end
     from clients c, unnest(array['email', 'sms']) h (channel)
     where c.tenant_id = $1 and random() < 0.2
       and case h.channel when 'email' then c.email_keys[1] else c.phone_keys[1] end is not null on conflict do nothing`,
    [tenant],
  );
  return tags;
}

const days = fc.integer({ min: 1, max: 7 });
const anniversary = fc.oneof(fc.integer({ min: 1, max: 14 }), fc.constantFrom(200, 364, 365, 3650));
const yesNo = fc.constantFrom("yes" as const, "no" as const);
const score = fc.integer({ min: 0, max: 100 });

/**
 * Returns one to three conditions that lists and automations share. For the value of deals, a list compares the
 * sum and an automation a single deal.
 */
function conditions(tags: string[], owners: string[]): fc.Arbitrary<ClientConditions> {
  const values = {
    status: fc.constantFrom(...client_status),
    source: fc.constantFrom(...client_source),
    tags: fc.uniqueArray(fc.constantFrom(...tags), { minLength: 1 }),
    owner: fc.constantFrom("me", ...owners),
    no_contact_days: days,
    contact_days: days,
    received_days: days,
    created_days: days,
    birthday_days: anniversary,
    home_anniversary_days: anniversary,
    band: fc.constantFrom(...lead_band, "none" as const),
    score_gte: score,
    score_lte: score,
    has_email: yesNo,
    has_phone: yesNo,
    opted_out: yesNo,
    deal_status: fc.constantFrom(...deal_status, "none" as const),
  };
  const keys = fc.uniqueArray(fc.constantFrom(...Object.keys(values)), {
    minLength: 1,
    maxLength: 3,
  });
  return fc
    .tuple(fc.record(values), keys)
    .map(([all, testedConditions]) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => testedConditions.includes(key))),
    );
}

test(
  "the evaluator and a list find the same clients under random conditions",
  withWorld(async (world) => {
    const { sql, impersonate, tenant, people } = world;
    const tags = await createRandomClients(world);
    await sql.resetRole();
    const db = typed(sql);
    const ids = await queryColumn(sql, "select id from clients where tenant_id = $1", [tenant]);
    const clients = await loadClientFacts(db, tenant, ids);
    const viewers = await loadViewers(db, tenant, Object.values(people));
    const now = new Date(await queryValue<Date>(sql, "select now()"));
    const find = (viewer: string, testedConditions: ClientConditions) =>
      [...clients.values()]
        .filter((client) => {
          const subject = { client, viewer: viewers.get(viewer)!, dealId: null, now };
          return evaluateConditions(testedConditions, subject).length === 0;
        })
        .map(({ id }) => id)
        .sort();

    let found = 0;
    const samples = fc.sample(
      fc.tuple(fc.constantFrom(...VIEWERS), conditions(tags, [people.agent, people.teammate])),
      { numRuns: 300, seed: 7 },
    );
    for (const [name, testedConditions] of samples) {
      await impersonate(name);
      const listed = await queryList(sql, "clients", tenant, { ...testedConditions, limit: 1000 });
      expect(
        find(people[name], testedConditions),
        `${name}: ${JSON.stringify(testedConditions)}`,
      ).toEqual(getIds(listed));
      found += listed.rows.length;
    }
    expect(found).toBeGreaterThan(1000);
  }),
);

const FIELDS = {
  text: ["Elm", "Señor", "elm st"],
  number: [1, 2.5, 40],
  day: ["2026-02-28", "2024-02-29", "2026-12-24"],
  yes_no: [true, false],
  choice: ["va", "fha"],
  phone: ["614-555-0100", "+1 (614) 555-0199"],
  link: ["https://elm.example.com/x"],
} as const;

const CUSTOM_CASES: readonly [type: keyof typeof FIELDS, operator: string, value: string][] = [
  ["text", "", "ELM"],
  ["text", "", "senor"],
  ["text", ".has", "yes"],
  ["text", ".has", "no"],
  ["number", "", "2.5"],
  ["number", ".gte", "2.5"],
  ["number", ".lte", "2.5"],
  ["day", ".gte", "2024-02-29"],
  ["day", ".lte", "2026-02-28"],
  ["day", ".days", "300"],
  ["day", ".days", "3650"],
  ["yes_no", "", "no"],
  ["choice", "", "va"],
  ["phone", "", "(614) 555-01"],
  ["link", "", "elm.Example"],
];

test(
  "the evaluator and a list find the same clients by custom fields",
  withWorld(async (world) => {
    const { sql, impersonate, tenant, people } = world;
    await createRandomClients(world);
    await sql.resetRole();
    for (const [type, values] of Object.entries(FIELDS)) {
      const options = '[{"key": "va", "label": "VA"}, {"key": "fha", "label": "FHA"}]';
      const id = await queryId(
        sql,
        `insert into custom_fields (tenant_id, kind, key, type, label, options, is_yearly)
         values ($1, 'client', $2, $3, $2, $4, $5) returning id`,
        [tenant, `my_${type}`, type, type === "choice" ? options : "[]", type === "day"],
      );
      await sql.run(
        `update clients set custom = jsonb_build_object($2::text, $3::jsonb -> (abs(hashtext(id::text)) % $4))
         where tenant_id = $1 and $3::jsonb -> (abs(hashtext(id::text)) % $4) is not null`,
        [tenant, id, JSON.stringify(values), values.length + 1],
      );
    }
    const ids = await queryColumn(sql, "select id from clients where tenant_id = $1", [tenant]);
    const clients = await loadClientFacts(typed(sql), tenant, ids);
    const viewers = await loadViewers(typed(sql), tenant, [people.owner]);
    const viewer = viewers.get(people.owner)!;
    await impersonate("owner");
    for (const [type, operator, value] of CUSTOM_CASES) {
      const parameter = `my_${type}${operator}`;
      const listed = await queryList(sql, "clients", tenant, {
        custom: { [parameter]: value },
        limit: 1000,
      });
      const testedConditions = { [`custom.${parameter}`]: value } as ClientConditions;
      const held = [...clients.values()]
        .filter(
          (client) =>
            evaluateConditions(testedConditions, { client, viewer, dealId: null, now: new Date() })
              .length === 0,
        )
        .map(({ id }) => id)
        .sort();
      expect(held, parameter).toEqual(getIds(listed));
      expect(held.length, parameter).toBeGreaterThan(0);
    }
  }),
);

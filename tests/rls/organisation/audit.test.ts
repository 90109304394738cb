import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { claimMessage, markMessageSent } from "@/lib/messaging/messages/delivery.data";
import { typed } from "../shared-work";
import { queryColumn, queryId, withWorld, queryValue, type World } from "../world";

type Entry = {
  actor_id: string | null;
  api_key_id: string | null;
  address: string | null;
  action: string;
  kind: string;
  record_id: string | null;
  label: string | null;
  row_count: number;
  changes: Record<string, [unknown, unknown]>;
};

/** Returns the log entries of the work, oldest first. Ends as the migrating role. */
async function logged({ sql, tenant }: World, work: () => Promise<unknown>): Promise<Entry[]> {
  const last = "select coalesce(max(id), 0) from private.audit_entries";
  await sql.resetRole();
  const before = await queryValue(sql, last);
  await work();
  await sql.resetRole();
  return sql.run<Entry>(
    "select * from private.audit_entries where tenant_id = $1 and id > $2 order by id",
    [tenant, before],
  );
}

/** The columns of a record that store filter values a second time. */
const FILTER_COLUMNS = [1, 2, 3]
  .map((place) => `custom_day_${place}`)
  .concat("custom_number_1", "custom_number_2")
  .concat([1, 2, 3, 4, 5].map((place) => `custom_text_${place}`));

const CREATE =
  "insert into clients (tenant_id, owner_id, name, phone, status) values ($1, $2, 'Naledi Mbeki', '614 555 0100', 'Buyer')";

describe("an entry", () => {
  test(
    "records who created a record, and its values",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, people } = world;
      const entries = await logged(world, async () => {
        await impersonate("agent");
        await sql.run(CREATE, [tenant, people.agent]);
      });
      expect(entries).toMatchObject([
        {
          actor_id: people.agent,
          api_key_id: null,
          address: null,
          action: "created",
          kind: "client",
          label: "Naledi Mbeki",
          row_count: 1,
          changes: { name: [null, "Naledi Mbeki"], status: [null, "Buyer"] },
        },
      ]);
      for (const name of ["search_text", "field_stamps", "deal_value", "created_at", "id"]) {
        expect(entries[0]?.changes).not.toHaveProperty(name);
      }
    }),
  );

  test(
    "records values before and after, and the API key",
    withWorld(async (world) => {
      const { sql, people, tenant, clients } = world;
      await sql.resetRole();
      const key = await queryId(
        sql,
        `insert into api_keys (tenant_id, created_by, name, permissions, key_hash, start)
         values ($1, $2, 'Zapier', '{CLIENTS_VIEW_ALL,CLIENTS_UPDATE_ALL}', sha256('x'), 'crm_abcd') returning id`,
        [tenant, people.owner],
      );
      const entries = await logged(world, async () => {
        await sql.impersonate(people.owner, { api_key_id: key });
        await sql.run("update clients set status = 'In Contract' where id = $1", [clients.agent]);
      });
      expect(entries).toMatchObject([
        { actor_id: people.owner, api_key_id: key, action: "updated", record_id: clients.agent },
      ]);
      expect(entries[0]?.changes).toEqual({ status: ["Buyer", "In Contract"] });
    }),
  );

  test(
    "is not written for derived or unchanged values, and omits the text of a message",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      const entries = await logged(world, async () => {
        await sql.run("update clients set last_contact_at = now() where id = $1", [clients.agent]);
        await sql.run("update clients set name = name where id = $1", [clients.agent]);
        await sql.run("update clients set name = 'Nobody' where false");
      });
      expect(entries).toEqual([]);
      expect(
        await logged(world, () =>
          sql.run(
            "insert into messages (tenant_id, owner_id, client_id, channel_id, direction, status, subject, content) select $1, $2, $3, id, 'inbound', 'read', 'The offer', 'We take 450,000' from communication_channels where name = 'email'",
            [tenant, people.agent, clients.agent],
          ),
        ),
      ).toEqual([
        expect.objectContaining({
          kind: "message",
          label: "The offer",
          client_id: clients.agent,
          changes: expect.not.objectContaining({ content: expect.anything() }),
        }),
      ]);
    }),
  );

  test(
    "is not written when the worker sends an email",
    withWorld(async (world) => {
      const { sql, tenant, clients, impersonate } = world;
      await impersonate("agent");
      const message = await queryId(
        sql,
        `insert into messages (tenant_id, client_id, channel_id, recipient_email, subject, content)
         select $1, $2, id, 'mbeki@example.com', 'The offer', 'It stands' from communication_channels where name = 'email'
         returning id`,
        [tenant, clients.agent],
      );
      const entries = await logged(world, async () => {
        await claimMessage(typed(sql), message);
        await markMessageSent(typed(sql), message);
      });
      expect(await queryValue(sql, "select status from messages where id = $1", [message])).toBe(
        "sent",
      );
      expect(entries).toEqual([]);
    }),
  );

  test(
    "records a deletion with its values and dependents",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      await sql.run(
        "insert into notes (tenant_id, client_id, author_id, body) values ($1, $2, $3, 'Likes gardens'), ($1, $2, $3, 'Has a dog')",
        [tenant, clients.agent, people.agent],
      );
      const entries = await logged(world, async () => {
        await world.impersonate("owner");
        await sql.run("delete from clients where id = $1", [clients.agent]);
      });
      expect(entries.map((e) => [e.action, e.kind, e.row_count])).toEqual(
        expect.arrayContaining([
          ["deleted", "client", 1],
          ["deleted", "note", 2],
        ]),
      );
      const { changes } = entries.find((e) => e.kind === "client")!;
      expect(changes.name).toEqual([expect.any(String), null]);
    }),
  );

  test(
    "contains no secret",
    withWorld(async (world) => {
      const { sql, tenant, people } = world;
      const entries = await logged(world, () =>
        sql.run(
          "insert into invitations (tenant_id, email, role, invited_by, token_hash) values ($1, 'new@lintel.test', 'agent', $2, '\\xc0ffee')",
          [tenant, people.owner],
        ),
      );
      expect(entries).toMatchObject([{ kind: "invitation", label: "new@lintel.test" }]);
      expect(JSON.stringify(entries)).not.toContain("c0ffee");
    }),
  );
});

describe("bulk changes", () => {
  test(
    "are one entry with the common changes and one row per record",
    withWorld(async (world) => {
      const { sql, tenant, people, clients } = world;
      const entries = await logged(world, async () => {
        await sql.impersonate(people.owner);
        await sql.run("select bulk_change_records($1, 'client', $2, $3)", [
          tenant,
          [clients.agent, clients.teammate, clients.elsewhere],
          JSON.stringify({ status: "Seller" }),
        ]);
      });
      expect(entries).toMatchObject([
        { actor_id: people.owner, action: "updated", record_id: null, row_count: 3 },
      ]);
      expect(entries[0]?.changes).toEqual({ status: ["Buyer", "Seller"] });
      expect(
        await queryColumn(
          sql,
          "select record_id from private.audit_rows r where r.changes = $1 and entry_id = (select max(id) from private.audit_entries where tenant_id = $2)",
          [JSON.stringify({ status: ["Buyer", "Seller"] }), tenant],
        ),
      ).toEqual([clients.agent, clients.teammate, clients.elsewhere].sort());
    }),
  );

  test(
    "of an import are one entry under its file's name, notes included, and an entry for a new tag",
    withWorld(async (world) => {
      const { sql, impersonate, tenant } = world;
      const rows = [1, 2, 3].map((row) => ({
        row,
        name: `Person ${row}`,
        phone: `614 555 020${row}`,
        note: "From the fair",
        tags: ["Fair"],
      }));
      const entries = await logged(world, async () => {
        await impersonate("agent");
        await sql.run("select import_clients($1, $2, 'fair.csv')", [tenant, JSON.stringify(rows)]);
        await sql.run("update clients set company = 'Acme' where name = 'Person 1'");
      });
      expect(entries.map((e) => [e.action, e.kind, e.label, e.row_count])).toEqual([
        ["created", "tag", "Fair", 1],
        ["imported", "client", "fair.csv", 3],
        ["updated", "client", "Person 1", 1],
      ]);
    }),
  );
});

describe("the address of an entry", () => {
  const SECONDS = () => String(Math.floor(Date.now() / 1000));

  async function headerFor(world: World, address: string, seconds: string, person: string) {
    const key = Buffer.from(
      String(await queryValue(world.sql, "select public.get_client_ip_signing_key()")),
      "hex",
    );
    const signed = [address, seconds, person].join(" ");
    return `${address} ${seconds} ${createHmac("sha256", key).update(signed).digest("hex")}`;
  }

  async function addressFor(world: World, person: string, header: string): Promise<unknown> {
    const headers = JSON.stringify({ "x-lintel-client-ip": header, "x-forwarded-for": "6.6.6.6" });
    const [entry] = await logged(world, async () => {
      await world.sql.run("select set_config('request.headers', $1, true)", [headers]);
      await world.sql.impersonate(person);
      await world.sql.run(CREATE, [world.tenant, person]);
    });
    return entry?.address;
  }

  test(
    "is the address that the app has just signed for this person",
    withWorld(async (world) => {
      const { agent } = world.people;
      for (const address of ["203.0.113.9", "2001:db8::"]) {
        const header = await headerFor(world, address, SECONDS(), agent);
        expect(await addressFor(world, agent, header)).toBe(address);
      }
    }),
  );

  test(
    "is empty if the header is forged, signed for another person or replayed",
    withWorld(async (world) => {
      const { agent, owner } = world.people;
      const forged = [
        "203.0.113.9",
        `203.0.113.9 ${SECONDS()} ${"0".repeat(64)}`,
        `203.0.113.9 ${SECONDS()} `,
        await headerFor(world, "203.0.113.9", SECONDS(), owner),
        await headerFor(world, "203.0.113.9", "1700000000", agent),
        (await headerFor(world, "203.0.113.9", SECONDS(), agent)).replace("203", "198"),
        await headerFor(world, "not-an-address", SECONDS(), agent),
        "x".repeat(100_000),
      ];
      for (const header of forged) expect(await addressFor(world, agent, header)).toBeNull();
    }),
  );
});

describe("the log", () => {
  const ATTACKS = [
    "update private.audit_entries set action = 'created'",
    "update private.audit_entries set actor_id = null",
    "update private.audit_entries set changes = '{\"status\": [1, 2]}'",
    "update private.audit_entries set label = 'Somebody else'",
    "delete from private.audit_entries",
    "update private.audit_rows set record_id = gen_random_uuid()",
    "delete from private.audit_rows",
  ];

  test(
    "cannot be changed by members, the service or the tables' owner",
    withWorld(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await impersonate("owner");
      await sql.run("select bulk_change_records($1, 'client', $2, '{\"status\": \"Seller\"}')", [
        tenant,
        [clients.agent, clients.teammate],
      ]);
      for (const attack of ATTACKS) {
        expect((await world.expectRefusal(attack)).code, attack).toBe("42501");
      }
      await sql.resetRole();
      for (const attack of ATTACKS) {
        expect((await world.expectRefusal(attack)).code, `owner: ${attack}`).toBe("42501");
      }
      await sql.run("set local role service_role");
      for (const attack of [...ATTACKS, "select from private.audit_entries"]) {
        expect((await world.expectRefusal(attack)).code, `service: ${attack}`).toBe("42501");
      }
    }),
  );

  test(
    "cannot be truncated",
    withWorld(async (world) => {
      const { sql, impersonate, expectRefusal } = world;
      for (const table of ["audit_entries", "audit_rows"]) {
        // A truncate of the table itself would first wait for all current writers.
        await sql.resetRole();
        await sql.run(`create table private.copy_of_${table} (like private.${table})`);
        const trigger = await queryValue<string>(
          sql,
          `select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'private.${table}'::regclass and tgname = '${table}_keep_all'`,
        );
        await sql.run(
          String(trigger).replace(`ON private.${table}`, `ON private.copy_of_${table}`),
        );
        expect((await expectRefusal(`truncate private.copy_of_${table}`)).code).toBe("42501");
        await sql.run("set local role service_role");
        expect((await expectRefusal(`truncate private.${table}`)).code).toBe("42501");
        await impersonate("owner");
        expect((await expectRefusal(`truncate private.${table}`)).code).toBe("42501");
      }
    }),
  );

  test(
    "cannot be written directly",
    withWorld(async ({ impersonate, expectRefusal, tenant }) => {
      await impersonate("owner");
      for (const attack of [
        `insert into private.audit_entries (tenant_id, action, kind) values ('${tenant}', 'created', 'client')`,
        `select private.record_audit_entry('${tenant}', 'exported', 'client', null, null, null)`,
        `select public.record_audit_entry('${tenant}', null, 'exported', 'client')`,
        "select public.get_client_ip_signing_key()",
        "select private.set_audit_action('imported')",
        "select private.enable_audit('public.clients', 'task')",
        "select key from private.client_ip_signing_key",
      ]) {
        expect((await expectRefusal(attack)).code, attack).toBe("42501");
      }
    }),
  );

  test(
    "records every column in each table's audit function, except the excluded columns",
    withWorld(async ({ sql }) => {
      const forgotten = await queryColumn(
        sql,
        `select distinct c.relname || '.' || a.attname
         from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         cross join lateral string_to_array(encode(t.tgargs, 'escape'), '\\000') args
         where t.tgname like '%\\_audit\\_update' and a.attname <> all (args[2]::text[])
           and strpos(p.prosrc, quote_literal(a.attname)) = 0`,
      );
      expect(forgotten).toEqual([]);
    }),
  );

  test(
    "excludes exactly the columns listed here",
    withWorld(async ({ sql }) => {
      const left = await queryColumn(
        sql,
        `select c.relname || '.' || a.attname
         from pg_trigger t join pg_class c on c.oid = t.tgrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         -- The arguments, each ended by a zero byte: what is told nowhere, and what the log leaves out.
         cross join lateral string_to_array(encode(t.tgargs, 'escape'), '\\000') args
         where t.tgname like '%\\_audit\\_update'
           and a.attname not in ('id', 'tenant_id', 'created_at', 'updated_at', 'field_stamps', 'custom_search')
           and a.attname = any (args[2]::text[] || args[3]::text[])`,
      );
      expect(left.sort()).toEqual([
        "action_plan_enrolments.due_at",
        "action_plan_enrolments.ended_at",
        "action_plan_enrolments.ended_by",
        "action_plan_enrolments.held_by",
        "action_plan_enrolments.next_step_id",
        "action_plan_enrolments.round",
        "action_plan_enrolments.wait_step_id",
        "action_plan_enrolments.waiting_since",
        "action_plan_steps.wait_field",
        "api_keys.key_hash",
        "api_keys.last_used_at",
        "automations.on_since",
        "automations.version",
        "buyer_agreements.document_count",
        "calendar_feeds.last_used_at",
        "calendar_feeds.token_hash",
        "checklist_items.help",
        "checklist_items.place",
        "checklist_items.source",
        "checklist_items.template_item_id",
        "checklist_templates.version",
        ...FILTER_COLUMNS.map((column) => `clients.${column}`),
        "clients.deal_value",
        "clients.last_contact_at",
        "custom_fields.empty_values",
        "custom_fields.filter_column",
        "custom_fields.replace_options",
        "deals.closed_at",
        ...FILTER_COLUMNS.map((column) => `deals.${column}`),
        "inquiries.consent_address",
        "inquiries.consent_text",
        "inquiries.custom",
        "inquiries.receipt_queued_at",
        "inquiries.submission_id",
        "inquiry_keys.last_used_at",
        "inquiry_keys.token_hash",
        "invitations.mail_state",
        "invitations.token_hash",
        "lead_rule_people.credit",
        "lead_rule_people.given",
        "lead_rule_people.given_on",
        "lead_rule_people.place",
        "lead_rules.place",
        "lead_scoring_versions.made_at",
        "lead_scoring_versions.made_by",
        "lead_scoring_versions.model_id",
        "listing_links.listing_key",
        "listing_links.off_market_at",
        "listing_links.source",
        "messages.channel_id",
        "messages.client_removed",
        "messages.content",
        "messages.content_html",
        "messages.delivered_at",
        "messages.failure",
        "messages.header_id",
        "messages.mailing_id",
        "messages.occurred_at",
        "messages.status",
        "mls_connections.sealed_secret",
        "signature_envelopes.checked_at",
        "signature_envelopes.problem",
        "signature_envelopes.provider_id",
        "signature_envelopes.reported_at",
        "signature_signers.notice_sent_at",
        "subscriptions.current_period_end",
        "subscriptions.customer_id",
        "subscriptions.price_id",
        "subscriptions.requests",
        "subscriptions.snapshot_number",
        "subscriptions.subscription_id",
        "suppressions.created_by",
        "tasks.client_removed",
        "tasks.completed_at",
        ...FILTER_COLUMNS.map((column) => `tasks.${column}`),
        "tasks.next_task_id",
        "tasks.recurrence_day",
        "tasks.reminded_at",
        "tenant_members.joined_at",
        "tenants.read_only_from",
        "transaction_documents.version_count",
        "transaction_sides.approved_at",
        ...FILTER_COLUMNS.map((column) => `transactions.${column}`),
        "webhook_endpoints.api_key_id",
        "webhook_endpoints.behind_event_id",
        "webhook_endpoints.behind_written_by",
        "webhook_endpoints.failing_since",
        "webhook_endpoints.failures",
        "webhook_endpoints.old_sealed_secret",
        "webhook_endpoints.sealed_secret",
        "webhook_endpoints.try_at",
      ]);
    }),
  );
});

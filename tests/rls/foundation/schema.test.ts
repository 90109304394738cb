import { describe, expect, test } from "vitest";
import { isRead } from "@/lib/foundation/supabase/read-calls";
import { database } from "../../stack";
import { inRolledBackTransaction } from "../with-user";
import { queryColumn, withWorld, ROLES, type Member } from "../world";

// Rules for every table and function, including those of later migrations.

/** Functions of the worker, and those that the app's server calls without a person. */
const FOR_THE_SERVICE = [
  "announce_account_change(uuid,text)",
  "announce_sign_in(text)",
  "apply_checklist_changes(uuid,jsonb,uuid)",
  "begin_stripe_snapshot()",
  "cancel_commission_payout(uuid,uuid,uuid)",
  "change_commission_payout(uuid,uuid,timestamp with time zone,uuid[])",
  "claim_idempotent_answer(uuid,text,text,text)",
  "clear_rate_limit(text)",
  "consume_rate_limit(text,integer,integer,integer)",
  "count_referral_click(text,text)",
  "count_stripe_request(uuid)",
  "count_tags(uuid)",
  "create_commission_payout(uuid,uuid,commission_payout_method,uuid[])",
  "enqueue_inbound_mail(uuid,uuid,uuid)",
  "get_billing_notice(uuid,boolean)",
  "get_billing_state(uuid)",
  "get_client_ip_signing_key()",
  "get_inquiry_form(uuid)",
  "get_lead_learning(uuid)",
  "get_lead_scoring(uuid)",
  "get_log_position()",
  "get_mail_preference(uuid)",
  "get_mls_connection(uuid)",
  "get_mls_usage(uuid)",
  "get_paper_branding(uuid)",
  "get_team_usage(uuid,text)",
  "get_tenant_overview(uuid)",
  "is_free_testing()",
  "lease_api_key(text,integer)",
  "list_bank_accounts(uuid,uuid[])",
  "list_files_behind_checklist(uuid,uuid,uuid,integer)",
  "list_key_fields(text)",
  "list_payout_requests(jsonb)",
  "list_pending_sides(uuid,uuid)",
  "list_pending_sides_of_plan(uuid,uuid)",
  "list_reported_errors()",
  "list_suspended_teams(uuid)",
  "list_tenants(jsonb)",
  "pay_commission_payout(uuid,uuid,uuid,numeric,date,text,timestamp with time zone)",
  "pay_statement(uuid,uuid,uuid,date,text)",
  "post_commission_entry(uuid,uuid,uuid,commission_entry_kind,numeric,date,text,uuid)",
  "post_correction(uuid,uuid,uuid,date,jsonb,jsonb)",
  "post_opening_balance(uuid,uuid,jsonb,numeric,text)",
  "post_statement(uuid,uuid,jsonb,jsonb)",
  "preview_invitation(text)",
  "read_calendar_feed(text)",
  "read_checklist_inputs(uuid,uuid[])",
  "read_commission_journal(uuid,date,date,uuid)",
  "read_correction_inputs(uuid,uuid,date)",
  "read_statement_inputs(uuid,uuid[])",
  "receive_form_inquiry(uuid,jsonb)",
  "receive_keyed_inquiry(text,jsonb)",
  "receive_sms(jsonb)",
  "record_affiliate_trace(uuid,text,text)",
  "record_audit_entry(uuid,uuid,text,text,jsonb,text,uuid)",
  "record_error(text,text,text)",
  "record_mls_answer(uuid,text)",
  "record_sms_status(uuid,message_status,text,boolean)",
  "record_stripe_events(jsonb)",
  "redeem_data_export_link(uuid,text)",
  "release_idempotent_claim(uuid)",
  "replace_stripe_customer(uuid,text,text)",
  "require_inquiry_key(text)",
  "restore_account(text)",
  "save_bank_account(uuid,uuid,jsonb)",
  "save_idempotent_answer(uuid,integer,text)",
  "save_listing(uuid,text,jsonb)",
  "save_stripe_customer(uuid,text)",
  "save_tenant_stripe_snapshot(uuid,text,bigint,jsonb)",
  "send_paper(uuid,uuid,uuid,jsonb)",
  "set_free_testing(boolean)",
  "set_mail_preference(uuid,boolean)",
  "void_statement(uuid,uuid,uuid,text)",
];

async function names(statement: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(statement);
  return rows.map((row) => row.name).sort();
}

const TABLES =
  "from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')";
const FUNCTIONS =
  "from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')";

describe("tables", () => {
  test("exist", async () => {
    expect((await names(`select c.relname as name ${TABLES}`)).length).toBeGreaterThanOrEqual(12);
  });

  test("all have row-level security", async () => {
    expect(await names(`select c.relname as name ${TABLES} and not c.relrowsecurity`)).toEqual([]);
  });

  test("grant nothing to visitors, not even a column", async () => {
    const grants = `select distinct table_name || '.' || privilege_type as name from information_schema.column_privileges
      where table_schema = 'public' and grantee in ('anon', 'PUBLIC')
      union select table_name || '.' || privilege_type from information_schema.role_table_grants
      where table_schema in ('public', 'private') and grantee in ('anon', 'PUBLIC')`;
    expect(await names(grants)).toEqual([]);
  });

  test("allow only the service to truncate, reference or add triggers", async () => {
    const grants = `select table_name || '.' || privilege_type as name from information_schema.role_table_grants
      where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`;
    expect(await names(grants)).toEqual([]);
  });

  test("with a tenant include it in the foreign keys between them, except to system plans and templates", async () => {
    const crossing = `select k.conrelid::regclass || ' ' || k.conname as name
      from pg_constraint k
      join pg_attribute mine on mine.attrelid = k.conrelid and mine.attname = 'tenant_id'
      join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'tenant_id'
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not mine.attnum = any (k.conkey)`;
    // A system template and a system plan have no tenant. A row with another team's template or plan counts as
    // having none (messages.test.ts, mailings.test.ts, action-plans.test.ts).
    expect(await names(crossing)).toEqual([
      "action_plan_enrolments action_plan_enrolments_next_step_id_fkey",
      "action_plan_enrolments action_plan_enrolments_plan_id_fkey",
      "action_plan_enrolments action_plan_enrolments_wait_step_id_fkey",
      "action_plan_runs action_plan_runs_step_id_fkey",
      "action_plan_steps action_plan_steps_plan_id_fkey",
      "action_plan_steps action_plan_steps_template_id_fkey",
      "lead_rules lead_rules_plan_id_fkey",
      "mailings mailings_template_id_fkey",
      "messages messages_template_id_fkey",
    ]);
  });

  test("with a tenant have unique indexes per tenant (except on random keys and ids of Stripe)", async () => {
    const global = `select i.indexrelid::regclass::text as name
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace
        and not a.attnum = any (i.indkey)
        and not exists (select from pg_attribute h where h.attrelid = c.oid and h.attnum = any (i.indkey)
          and h.attname in ('token_hash', 'key_hash', 'system_role', 'deal_id', 'customer_id', 'subscription_id'))`;
    expect(await names(global)).toEqual([]);
  });

  test("have the tenant as the first column of every GIN index", async () => {
    const shared = `select i.indexrelid::regclass::text as name
      from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
      join pg_attribute first on first.attrelid = i.indrelid and first.attnum = i.indkey[0]
      where m.amname = 'gin' and x.relnamespace = 'public'::regnamespace and first.attname <> 'tenant_id'`;
    expect(await names(shared)).toEqual([]);
  });
});

describe("columns", () => {
  const COLUMNS = `from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;
  const TYPES =
    "('numeric'::regtype, 'date'::regtype, 'timestamptz'::regtype, 'float8'::regtype, 'float4'::regtype)";

  /** Refuses everything beyond both limits, including infinity and NaN. */
  const bounded = `ilike '%>= %' and pg_get_constraintdef(k.oid) ilike '%<%'`;

  test("that could hold infinity, NaN or a year BC are bounded by a domain or a check", async () => {
    const open = `select c.relname || '.' || a.attname as name ${COLUMNS}
      and coalesce(nullif(t.typbasetype, 0), t.oid) in ${TYPES}
      and not exists (select from pg_constraint k
        where (k.contypid = t.oid or k.conrelid = c.oid and k.conkey = array[a.attnum])
          and pg_get_constraintdef(k.oid) ${bounded})`;
    expect(await names(open)).toEqual([]);
  });

  const beyond: [string, string[]][] = [
    ["dollars", ["NaN", "1000000000000", "-1000000000000"]],
    ["calendar_day", ["infinity", "-infinity", "0044-03-15 BC", "1899-12-31", "2200-01-01"]],
    ["instant", ["infinity", "-infinity", "0044-03-15 BC", "1899-12-31Z", "2200-01-01 00:00Z"]],
  ];
  test.each(beyond)("of type %s refuse values out of range", async (type, values) => {
    for (const value of values) {
      const cast = database.query(`select $1::text::public.${type}`, [value]);
      await expect(cast, value).rejects.toMatchObject({ code: /^(23514|22003)$/ });
    }
  });

  const versioning = `in (select p.oid from pg_proc p where p.pronamespace = 'private'::regnamespace
    and (p.proname = 'touch_updated_at' or p.proname like '%\\_touch\\_fields'))`;

  test("with JSON that members write or shared loops read have a check of its shape", async () => {
    const { rows } = await database.query<{ name: string; checks: string | null }>(
      `select a.attrelid::regclass || '.' || a.attname as name, (
         select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
         where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey)) as checks
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' and format_type(a.atttypid, null) = 'jsonb'
         and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
           or a.attname in ('conditions', 'actions', 'settings', 'model'))
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "automations.actions",
      "automations.conditions",
      "checklist_templates.items",
      "clients.custom",
      "clients.other_emails",
      "clients.other_phones",
      "commission_plans.terms",
      "commission_statements.plans",
      "commission_statements.terms",
      "custom_fields.default_value",
      "custom_fields.options",
      "custom_fields.replace_options",
      "deals.custom",
      "lead_models.model",
      "lead_scoring_versions.settings",
      "net_sheets.terms",
      "saved_views.query",
      "tasks.custom",
      "transactions.custom",
    ]);
    for (const { name, checks } of rows) expect(checks, name).toMatch(/private\.is_\w+\(|= '{}'/);
  });

  test("that members can update set a new version of their row, except the order of custom fields", async () => {
    const forgotten = `select c.relname || '.' || a.attname as name ${COLUMNS}
      and has_column_privilege('authenticated', c.oid, a.attnum, 'update')
      and exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid ${versioning})
      and not exists (select from pg_trigger g
        where g.tgrelid = c.oid and g.tgfoid ${versioning}
          and (g.tgattr = '' or a.attnum = any (g.tgattr::smallint[])))`;
    // Sorting the list of fields is no conflict with editing a field.
    expect(await names(forgotten)).toEqual(["custom_fields.place"]);
  });

  test("named updated_at have a trigger that sets the version", async () => {
    const bare = `select c.relname as name ${COLUMNS} and a.attname = 'updated_at'
      and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgfoid ${versioning})`;
    expect(await names(bare)).toEqual([]);
  });
});

describe("sequences", () => {
  test("are advanced by inserts only: the API's roles cannot read or set one", async () => {
    const grants = `select c.relname || ' ' || r.rolname as name
      from pg_class c, pg_roles r
      where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and r.rolname in ('anon', 'authenticated')
        and has_sequence_privilege(r.oid, c.oid, 'usage, select, update')`;
    expect(await names(grants)).toEqual([]);
  });
});

describe("the service", () => {
  test("can read and write every table and use every sequence by its own grant", async () => {
    const missing = `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace
        and (c.relkind = 'r' and not has_table_privilege('service_role', c.oid, 'select')
          or c.relkind = 'r' and not has_table_privilege('service_role', c.oid, 'insert')
          or c.relkind = 'r' and not has_table_privilege('service_role', c.oid, 'update')
          or c.relkind = 'r' and not has_table_privilege('service_role', c.oid, 'delete')
          or c.relkind = 'v' and not has_table_privilege('service_role', c.oid, 'select')
          or c.relkind = 'S' and not has_sequence_privilege('service_role', c.oid, 'usage'))`;
    expect(await names(missing)).toEqual([]);
  });

  test("can call exactly the public functions listed for it", async () => {
    const callable = `select p.oid::regprocedure::text as name ${FUNCTIONS} and n.nspname = 'public'
      and has_function_privilege('service_role', p.oid, 'execute')`;
    expect(await names(callable)).toEqual(FOR_THE_SERVICE);
  });
});

describe("a table, sequence or function created in public later", () => {
  test("has no grants to the API's roles, whatever the project's defaults", () =>
    inRolledBackTransaction(async (sql) => {
      await sql.run(`create table public.later (id bigint generated always as identity);
        create function public.later() returns integer language sql as 'select 1'`);
      const open = `select r.rolname from pg_roles r
        where r.rolname in ('anon', 'authenticated', 'service_role')
          and (has_table_privilege(r.oid, 'public.later', 'select, insert, update, delete')
            or has_sequence_privilege(r.oid, 'public.later_id_seq', 'usage, select, update')
            or has_function_privilege(r.oid, 'public.later()', 'execute'))`;
      expect(await sql.run(open)).toEqual([]);
    }));
});

describe("views", () => {
  test("in public are security invokers", async () => {
    const definer = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('v', 'm')
        and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false)`;
    expect(await names(definer)).toEqual([]);
  });

  test(
    "in public refuse every write with a permission error, even by the service",
    withWorld(async ({ sql, impersonate, expectRefusal }) => {
      const views = await queryColumn(
        sql,
        "select table_name from information_schema.views where table_schema = 'public'",
      );
      const writes = (view: string) => [
        `insert into public.${view} (tenant_id) values (null)`,
        `update public.${view} set tenant_id = null`,
        `delete from public.${view}`,
      ];
      for (const role of ["service_role", "anon", ...ROLES]) {
        if (role === "anon" || role === "service_role") await sql.run(`set local role ${role}`);
        else await impersonate(role as Member);
        for (const write of views.flatMap(writes)) {
          expect((await expectRefusal(write)).code, `${role}: ${write}`).toBe("42501");
        }
        await sql.resetRole();
      }
    }),
  );

  const PRIVATE_GRANTS = `select distinct table_name::text as name from information_schema.role_table_grants
    where table_schema = 'private'`;

  test("in private, and tables there, grant nothing to visitors and members", async () => {
    const grants = `${PRIVATE_GRANTS} and grantee in ('anon', 'authenticated', 'PUBLIC')`;
    expect(await names(grants)).toEqual([]);
  });

  test("in private, and tables there, are granted to the service only if listed here", async () => {
    expect(await names(`${PRIVATE_GRANTS} and grantee = 'service_role'`)).toEqual([
      "affiliate_clicks",
      "affiliate_traces",
      "announced_account_changes",
      "announced_sign_ins",
      "checklist_evaluations",
      "daily_salts",
      "idempotent_answers",
      "member_text_opt_outs",
      "member_texts",
      "message_deliveries",
      "mls_polls",
      "mls_usage",
      "paid_invoices",
      "platform_settings",
      "rate_limits",
      "record_kinds",
      "reported_errors",
      "stripe_events",
      "suppressed_hashes",
    ]);
  });
});

describe("functions", () => {
  test("that are security definers have an empty search_path", async () => {
    const loose = `select p.oid::regprocedure::text as name ${FUNCTIONS} and p.prosecdef
      and not exists (select from unnest(p.proconfig) setting where setting in ('search_path=""', 'search_path='))`;
    expect(await names(loose)).toEqual([]);
  });

  test("in public cannot be called by visitors", async () => {
    const open = `select p.oid::regprocedure::text as name ${FUNCTIONS} and n.nspname = 'public'
      and has_function_privilege('anon', p.oid, 'execute')`;
    expect(await names(open)).toEqual([]);
  });

  test("in private have no grant to PUBLIC", async () => {
    const open = `select p.oid::regprocedure::text as name ${FUNCTIONS} and n.nspname = 'private'
      and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl where acl.grantee = 0)`;
    expect(await names(open)).toEqual([]);
  });

  // A function's settings also apply to the functions it calls. Without nested loops, the lookup of the caller's
  // scope reads the members of every tenant, which tripled a dashboard's time among ten thousand tenants. An
  // import looks it up once.
  test("that disable nested loops do not look up the caller's scope, except in imports", async () => {
    const asking = `select p.proname as name ${FUNCTIONS} and 'enable_nestloop=off' = any (p.proconfig)
      and p.prosrc ~ 'visible_owners|restrict_owners|visible_condition|my_scope|owners_in_scope|assignable_members'`;
    expect(await names(asking)).toEqual(["find_import_duplicates", "write_import"]);
  });

  test("that a replica may serve are not volatile", async () => {
    const writing = await names(`select distinct p.proname as name ${FUNCTIONS}
      and n.nspname = 'public' and p.provolatile = 'v'`);
    expect(writing.length).toBeGreaterThan(50);
    expect(writing.filter((name) => isRead(`/rest/v1/rpc/${name}`, "POST"))).toEqual([]);
  });

  test("in private that write as their owner can be called by members only if listed here", async () => {
    const reachable = `select p.oid::regprocedure::text as name ${FUNCTIONS} and n.nspname = 'private'
      and p.prosecdef and p.provolatile = 'v' and has_function_privilege('authenticated', p.oid, 'execute')`;
    // Some lock rows of a team that the caller works in, store them for the caller's own undo, or remove links to
    // deleted rows. A webhook's call (automations.test.ts) and a search that the MLS has not answered
    // (buyer-criteria.test.ts) check for themselves, as do opening a transaction and naming the agents of a side
    // (transactions.test.ts, transaction-sides.test.ts) and sending documents out for signature
    // (signatures.test.ts). The version stamps of a record can be read, and nobody writes them
    // (custom-fields.test.ts). Bulk values of custom fields lock the definitions that validate them
    // (custom-bulk-changes.test.ts).
    expect(await names(reachable)).toEqual([
      "private.begin_bulk_change(text,uuid,uuid[],text[])",
      "private.call_webhook(uuid,uuid,uuid)",
      "private.end_bulk_change(uuid,uuid[])",
      "private.find_ids_by_custom_change(uuid,text,uuid[],jsonb)",
      "private.hold_custom_patch(uuid,text,jsonb)",
      "private.lock_automations(uuid)",
      "private.lock_for_change(text,uuid,uuid[])",
      "private.lock_for_deletion(text,uuid,uuid[])",
      "private.lock_rules(uuid)",
      "private.open_transaction_of(uuid,uuid,transaction_kind,calendar_day)",
      "private.read_field_stamps(text,uuid)",
      "private.resolve_failed_match(uuid,uuid,boolean)",
      "private.unlink_records(text,uuid[])",
      "private.write_envelope(uuid,uuid,jsonb)",
      "private.write_side(uuid,uuid,transaction_side,jsonb)",
    ]);
  });

  test("in private cannot be called by visitors, who have no usage of the schema", async () => {
    const { rows } = await database.query(
      "select has_schema_privilege('anon', 'private', 'usage') as usage",
    );
    expect(rows).toEqual([{ usage: false }]);
  });
});

describe("a person", () => {
  const forbidden = {
    "create a tenant for another person": "select private.create_tenant(auth.uid(), 'Mine')",
    "redeem an invitation as another person":
      "select private.redeem_invitation(auth.uid(), 'a@lintel.test', 'x')",
    "count or clear rate limits": "select public.consume_rate_limit('sign-in', 1, 1)",
    "read sessions": "select from auth.sessions",
    "read accounts": "select from auth.users",
    "read the job queue": "select from graphile_worker._private_jobs",
    "queue a job": "select graphile_worker.add_job('deliver_email')",
    "create a table": "create table public.mine ()",
  };
  test.each(Object.entries(forbidden))("cannot %s", (_what, statement) =>
    withWorld(async ({ impersonate, expectRefusal }) => {
      await impersonate("owner");
      expect((await expectRefusal(statement)).code).toBe("42501");
    })(),
  );

  test(
    "without a team reads rows only from profiles, tenant_roles and communication_channels",
    withWorld(async ({ sql, impersonate }) => {
      const readable = await queryColumn(
        sql,
        `select distinct table_name from information_schema.column_privileges
         where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'SELECT'`,
      );
      await impersonate("stranger");
      for (const table of readable.filter(
        (name) => !["profiles", "tenant_roles", "communication_channels"].includes(name),
      )) {
        expect(await sql.count(`select from public.${table}`), table).toBe(0);
      }
    }),
  );
});

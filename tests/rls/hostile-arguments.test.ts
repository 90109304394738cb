import { describe, expect, test } from "vitest";
import { database } from "../stack";
import { inWorld } from "./world";

// Every function that the API lets a person call, with the worst it may be handed. None may run on for long, and
// none may fail in a way that the API would not know to answer with a plain refusal.

const LONG = "repeat('x', 1000000)";
const DEEP = "('{\"a\":' || repeat('[', 5000) || repeat(']', 5000) || '}')::jsonb";
const MANY_IDS =
  "(select jsonb_build_object('ids', jsonb_agg(gen_random_uuid())) from generate_series(1, 100000))";
const LISTS = [
  "'[]'",
  "'7'",
  "null",
  DEEP,
  MANY_IDS,
  `jsonb_build_object('search', ${LONG})`,
  `jsonb_build_object('sort_by', ${LONG})`,
  `jsonb_build_object('owner', ${LONG})`,
  "'{\"limit\": 1e400}'",
  "'{\"limit\": -9223372036854775809}'",
  "'{\"offset\": 9223372036854775807}'",
  '\'{"due_from": "infinity", "due_to": "-infinity", "overdue": true}\'',
  '\'{"value_gte": "NaN", "expected_close_date_gte": "infinity", "search": "% _"}\'',
];
const list = (name: string) => LISTS.map((query) => `${name}($1, ${query})`);

/** Calls with the tenant as $1 and an id in it as $2, by the function's signature. */
const CALLS: Record<string, string[]> = {
  "accept_invitation(text)": [`accept_invitation(${LONG})`, "accept_invitation(null)"],
  "actor()": ["actor()"],
  "actor_and_list(text,jsonb)": [`actor_and_list(${LONG})`, "actor_and_list(null, null)"],
  "blocked_addresses(uuid,channel_name,text[])": [
    `blocked_addresses($1, 'email', array[${LONG}])`,
    "blocked_addresses($1, 'sms', array_fill('6145550100'::text, array[100000]))",
    "blocked_addresses(null, null, null)",
  ],
  "count_my_due_tasks(uuid)": ["count_my_due_tasks(null)"],
  "count_my_unread_messages(uuid)": ["count_my_unread_messages(null)"],
  "create_invitation(uuid,text,member_role,uuid,uuid)": [
    `create_invitation($1, ${LONG}, 'agent')`,
    "create_invitation($1, null, 'agent')",
    "create_invitation($1, E'a@b.c\\nBcc: x@y.z', 'agent')",
    "create_invitation($1, 'a@b.c', 'agent', $2, $2)",
  ],
  "create_message(uuid,jsonb,uuid[])": [
    `create_message($1, ${DEEP}, '{}')`,
    `create_message($1, jsonb_build_object('content', ${LONG}), array[$2])`,
    'create_message($1, \'{"content": "x"}\', array_fill($2, array[100000]))',
    "create_message(null, null, null)",
  ],
  "create_record(text,uuid,jsonb)": [
    `create_record(${LONG}, $1, '{}')`,
    "create_record(null, null, null)",
    `create_record('client', $1, ${DEEP})`,
    `create_record('client', $1, jsonb_build_object('name', ${LONG}))`,
    `create_record('client', $1, jsonb_build_object(${LONG}, 1))`,
    `create_record('client', $1, (select jsonb_object_agg('c' || n, n) from generate_series(1, 100000) n))`,
    `create_record('client', $1, jsonb_build_object('name', 'x', 'phone', '1', 'other_emails', ${DEEP}))`,
    `create_record('client', $1, '{"name": "x", "phone": "1", "other_phones": null}')`,
    `create_record('deal', $1, '{"title": "x", "value": 1e400}')`,
    `create_record('deal', $1, '{"title": {"a": 1}, "probability": 99999}')`,
  ],
  "dashboard(uuid)": ["dashboard($1)", "dashboard(null)"],
  "deal_totals(uuid,jsonb)": list("deal_totals"),
  "delete_record(text,uuid,uuid)": [
    `delete_record(${LONG}, $1, $2)`,
    "delete_record('client', $1, $2)",
    "delete_record('client', null, null)",
    "delete_record(null, null, null)",
  ],
  "delete_messages(uuid,uuid[])": [
    "delete_messages(null, null)",
    "delete_messages($1, null)",
    "delete_messages($1, array_fill($2, array[1001]))",
  ],
  "find_duplicate_clients(uuid,text,text,text,uuid)": [
    `find_duplicate_clients($1, ${LONG}, ${LONG}, ${LONG}, $2)`,
    "find_duplicate_clients(null, null, null, null, null)",
  ],
  "import_clients(uuid,jsonb)": [
    "import_clients($1, null)",
    "import_clients($1, '{}')",
    "import_clients($1, '[1, \"a\", null, []]')",
    `import_clients($1, jsonb_build_array(${DEEP}))`,
    "import_clients($1, (select jsonb_agg('{}'::jsonb) from generate_series(1, 10001)))",
    `import_clients($1, '[{"row": 1e99, "name": "x", "phone": "1"}]')`,
    `import_clients($1, '[{"row": 1, "name": "x", "phone": "1", "status": "Friend"}]')`,
    `import_clients($1, '[{"row": 1, "name": "x", "phone": "1", "other_emails": "a@b.c"}]')`,
    `import_clients($1, jsonb_build_array(jsonb_build_object('row', 1, 'name', 'x', 'phone', '1', 'other_phones', ${DEEP})))`,
  ],
  "invitation_preview(text)": [`invitation_preview(${LONG})`, "invitation_preview(null)"],
  "list_assignees(uuid,text)": [`list_assignees($1, ${LONG})`, "list_assignees($1, null)"],
  "list_calendar(uuid,date,date,text[],uuid,integer)": [
    "list_calendar($1, '-infinity', 'infinity')",
    "list_calendar($1, 'infinity', 'infinity')",
    "list_calendar($1, '1900-01-01', '2199-12-31')",
    "list_calendar($1, '0044-03-15 BC', '0044-03-16 BC')",
    "list_calendar($1, '2027-02-01', '2027-01-01')",
    "list_calendar($1, '2027-01-01', '2027-01-31', p_per_day => 2147483647)",
    "list_calendar($1, '2027-01-01', '2027-01-31', p_per_day => -1)",
    "list_calendar($1, '2027-01-01', '2027-01-31', array_fill('task'::text, array[100000]))",
    "list_calendar($1, null, null, null, null, null)",
  ],
  "list_clients(uuid,jsonb)": list("list_clients"),
  "list_deals(uuid,jsonb)": list("list_deals"),
  "list_email_templates(uuid,jsonb)": list("list_email_templates"),
  "list_key_dates(uuid,jsonb)": list("list_key_dates"),
  "list_messages(uuid,jsonb)": list("list_messages"),
  "list_notes(uuid,jsonb)": list("list_notes"),
  "list_notifications(uuid,integer,timestamp with time zone,uuid)": [
    "list_notifications($1, 2147483647)",
    "list_notifications($1, -1)",
    "list_notifications($1, null, 'infinity', $2)",
    "list_notifications($1, 20, '-infinity', null)",
  ],
  "list_suppressions(uuid,jsonb)": list("list_suppressions"),
  "list_tasks(uuid,jsonb)": list("list_tasks"),
  "list_timeline(uuid,jsonb)": [
    ...list("list_timeline"),
    `list_timeline($1, jsonb_build_object('client_id', $2, 'kinds', ${DEEP}))`,
    "list_timeline($1, jsonb_build_object('client_id', $2, 'before', '{\"at\": \"never\"}'::jsonb))",
    "list_timeline($1, jsonb_build_object('client_id', $2, 'before', '{\"at\": \"-infinity\"}'::jsonb))",
    `list_timeline($1, jsonb_build_object('client_id', $2, 'before', jsonb_build_object('id', ${LONG})))`,
  ],
  "mark_messages(uuid,uuid[],jsonb)": [
    "mark_messages($1, array_fill($2, array[100000]), '{}')",
    `mark_messages($1, array[$2], ${DEEP})`,
    'mark_messages($1, array[$2], \'{"is_read": "maybe"}\')',
    "mark_messages(null, null, null)",
  ],
  "renew_calendar_feed(uuid)": ["renew_calendar_feed(null)", "renew_calendar_feed($2)"],
  "retry_message(uuid,uuid)": ["retry_message($1, $2)", "retry_message(null, null)"],
  "search_everything(uuid,text,text[],integer)": [
    `search_everything($1, ${LONG}, array['client', 'deal', 'task'], 50)`,
    `search_everything($1, repeat('é ñ % _ ', 100), array['client', 'deal', 'task'], 50)`,
    "search_everything($1, 'ab', array['client'], 2147483647)",
    "search_everything($1, 'ab', array['client'], -1)",
    "search_everything($1, 'ab', array_fill('client'::text, array[100000]))",
    "search_everything($1, null, null, null)",
  ],
  "settle_unmatched_message(uuid,uuid,uuid)": [
    "settle_unmatched_message($1, $2, $2)",
    "settle_unmatched_message(null, null, null)",
  ],
  "switch_tenant(uuid)": ["switch_tenant(null)", "switch_tenant($2)"],
  "update_record(text,uuid,uuid,jsonb,timestamp with time zone)": [
    `update_record('client', $1, $2, ${DEEP})`,
    `update_record('client', $1, $2, jsonb_build_object('name', ${LONG}))`,
    "update_record('client', $1, $2, '{\"name\": \"x\"}', 'infinity')",
    "update_record('client', $1, null, '{\"name\": \"x\"}', null)",
    "update_record(null, null, null, null, null)",
  ],
};

/** What lib/errors.ts answers with a plain 4xx. */
const CLEAN = /^(PT4\d\d|42501|22P02|22P05|22003|22007|22008|22001|23502|23503|23505|23514)$/;

describe("functions that a person may call", () => {
  test("are these, each tried below", async () => {
    const { rows } = await database.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
  });

  test.each(Object.entries(CALLS))("%s bears whatever it is handed", (_signature, calls) =>
    inWorld(async ({ sql, become, tenant, clients }) => {
      await become("owner");
      await sql.run("set local statement_timeout = '2s'");
      for (const call of calls) {
        // Both are named, so that Postgres knows their types whichever the call uses.
        const statement = `select ${call} from (select $1::uuid, $2::uuid) given`;
        await sql.run("savepoint hostile");
        const code = await sql.run(statement, [tenant, clients.owner]).then(
          () => null,
          (error: { code?: string }) => error.code ?? String(error),
        );
        if (code !== null) expect(code, call).toMatch(CLEAN);
        await sql.run("rollback to savepoint hostile");
      }
    })(),
  );
});

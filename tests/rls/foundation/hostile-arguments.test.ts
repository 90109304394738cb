import { describe, expect, test } from "vitest";
import { database } from "../../stack";
import { withWorld } from "../world";

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
  `jsonb_build_object('tags', ${LONG})`,
  "'{\"no_contact_days\": 1e400}'",
  "'{\"no_contact_days\": -1}'",
  "'{\"no_contact_days\": 2147483647}'",
  '\'{"birthday_days": 3650, "home_anniversary_days": 1, "contact_days": 3650, "created_days": 1}\'',
  "'{\"birthday_days\": -1}'",
  '\'{"score_gte": -1, "score_lte": 1e9}\'',
  `jsonb_build_object('band', ${LONG})`,
  '\'{"deal_value_gte": "NaN"}\'',
  '\'{"deal_value_lte": "-Infinity"}\'',
  "'{\"deal_value_lte\": 1e400}'",
  `jsonb_build_object('has_email', ${LONG})`,
  `jsonb_build_object('deal_status', ${LONG})`,
  "(select jsonb_build_object('tags', jsonb_agg(gen_random_uuid())) from generate_series(1, 100000))",
  '\'{"tags": [null, 7, "x"]}\'',
  "'{\"limit\": -9223372036854775809}'",
  "'{\"offset\": 9223372036854775807}'",
  '\'{"due_from": "infinity", "due_to": "-infinity", "overdue": true}\'',
  '\'{"value_gte": "NaN", "expected_close_date_gte": "infinity", "search": "% _"}\'',
];
const list = (name: string) => LISTS.map((query) => `${name}($1, ${query})`);

const REPORTS = [null, "pipeline", "closed", "funnel", "activity"];
const REPORT_QUERIES = [
  "null",
  "'[]'",
  DEEP,
  `jsonb_build_object('by', ${LONG}, 'figure', ${LONG})`,
  `jsonb_build_object('range', ${LONG})`,
  `jsonb_build_object('owner', ${LONG})`,
  '\'{"team": "x"}\'',
  '\'{"range": "custom", "from": "-infinity", "to": "infinity"}\'',
  '\'{"range": "custom", "from": "0044-03-15 BC", "to": "9999-12-31"}\'',
  '\'{"range": "custom", "from": "2026-12-31", "to": "2026-01-01"}\'',
  '\'{"range": "custom", "from": "2016-12-31", "to": "2026-01-01", "compare": "year"}\'',
  '\'{"by": "f.value); drop table deals; --"}\'',
];

const PLAN_STEPS = [
  "null",
  `${DEEP} -> 'a'`,
  "(select jsonb_agg('{}'::jsonb) from generate_series(1, 100000))",
  `jsonb_build_array(jsonb_build_object('kind', 'note', 'body', ${LONG}))`,
  '\'[{"kind": "wait", "wait_for": "days", "wait_days": 32767}, {"kind": "note", "body": "x"}]\'::jsonb',
  '\'[{"kind": "wait", "wait_for": "days", "wait_days": 1e9}]\'::jsonb',
  '\'[{"kind": "wait", "wait_for": "weekday", "wait_weekday": 9, "at_time": "25:00"}]\'::jsonb',
];

/** Calls with the tenant as $1 and an id in it as $2, by the function's signature. */
const CALLS: Record<string, string[]> = {
  "accept_invitation(text)": [`accept_invitation(${LONG})`, "accept_invitation(null)"],
  "get_actor()": ["get_actor()"],
  "admit_inquiries(uuid)": ["admit_inquiries($1)", "admit_inquiries(null)"],
  "get_actor_and_list(text,jsonb)": [
    `get_actor_and_list(${LONG})`,
    "get_actor_and_list(null, null)",
  ],
  "approve_payout(uuid,text)": [`approve_payout($2, ${LONG})`, "approve_payout(null, null)"],
  "begin_two_step()": ["begin_two_step()"],
  "list_blocked_addresses(uuid,channel_name,text[])": [
    `list_blocked_addresses($1, 'email', array[${LONG}])`,
    "list_blocked_addresses($1, 'sms', array_fill('6145550100'::text, array[100000]))",
    "list_blocked_addresses(null, null, null)",
  ],
  "bulk_change_records(uuid,text,uuid[],jsonb)": [
    `bulk_change_records($1, ${LONG}, array[$2], '{"status": "Seller"}')`,
    "bulk_change_records($1, 'client', array_fill($2, array[100000]), '{\"status\": \"Seller\"}')",
    "bulk_change_records($1, 'client', array_fill(null::uuid, array[10000]), '{\"status\": \"Seller\"}')",
    "bulk_change_records($1, 'client', array[]::uuid[], '{\"delete\": true}')",
    `bulk_change_records($1, 'client', array[$2], ${DEEP})`,
    `bulk_change_records($1, 'client', array[$2], jsonb_build_object('status', ${LONG}))`,
    `bulk_change_records($1, 'client', array[$2], jsonb_build_object('owner_id', ${LONG}))`,
    `bulk_change_records($1, 'client', array[$2], jsonb_build_object('add_tags', ${DEEP} -> 'a'))`,
    "bulk_change_records($1, 'task', array[$2], '{\"due_date\": \"0044-03-15 BC\"}')",
    "bulk_change_records(null, null, null, null)",
  ],
  "cancel_buyer_match(uuid,uuid)": ["cancel_buyer_match($1, $2)", "cancel_buyer_match(null, null)"],
  "cancel_mailing(uuid,uuid)": ["cancel_mailing($1, $2)", "cancel_mailing(null, null)"],
  "cancel_message(uuid,uuid)": ["cancel_message($1, $2)", "cancel_message(null, null)"],
  "count_clients(uuid,jsonb)": [
    "count_clients(null, null)",
    "count_clients($2, '[{}]')",
    `count_clients($1, ${DEEP})`,
    "count_clients($1, '[7]')",
    "count_clients($1, (select jsonb_agg('{}'::jsonb) from generate_series(1, 100000)))",
    `count_clients($1, jsonb_build_array(jsonb_build_object('search', ${LONG})))`,
    "count_clients($1, jsonb_build_array((select jsonb_object_agg('k' || n, n) from generate_series(1, 20000) n)))",
    ...LISTS.map((query) => `count_clients($1, jsonb_build_array((${query})::jsonb))`),
  ],
  "update_enrolment(uuid,uuid,text)": [
    `update_enrolment($1, $2, ${LONG})`,
    "update_enrolment(null, null, null)",
  ],
  "delete_action_plan(uuid,uuid)": ["delete_action_plan($1, $2)", "delete_action_plan(null, null)"],
  "enrol_clients(uuid,uuid,uuid[],boolean)": [
    "enrol_clients($1, 'ac710000-0000-4000-8000-000000000005', array_fill($2, array[100000]))",
    "enrol_clients($1, 'ac710000-0000-4000-8000-000000000005', array_fill(null::uuid, array[10000]))",
    "enrol_clients($1, $2, '{}')",
    "enrol_clients(null, null, null, null)",
  ],
  "list_action_plans(uuid)": ["list_action_plans($2)", "list_action_plans(null)"],
  "list_plan_enrolments(uuid,jsonb)": [
    "list_plan_enrolments(null, null)",
    `list_plan_enrolments($1, jsonb_build_object('status', ${LONG}))`,
    "list_plan_enrolments($1, '{\"limit\": 1e400}')",
    "list_plan_enrolments($1, '{\"offset\": -1}')",
    `list_plan_enrolments($1, ${DEEP})`,
  ],
  "preview_action_plan(uuid,uuid,jsonb)": [
    ...PLAN_STEPS.map(
      (steps) => `preview_action_plan($1, (select id from clients limit 1), ${steps})`,
    ),
    "preview_action_plan(null, null, null)",
  ],
  "get_action_plan(uuid,uuid)": ["get_action_plan($1, $2)", "get_action_plan(null, null)"],
  "save_action_plan(uuid,uuid,jsonb)": [
    ...PLAN_STEPS.map(
      (steps) => `save_action_plan($1, null, jsonb_build_object('name', 'x', 'steps', ${steps}))`,
    ),
    `save_action_plan($1, null, jsonb_build_object('name', ${LONG}, 'steps', '[{"kind": "note", "body": "x"}]'::jsonb))`,
    "save_action_plan($1, null, '[]')",
    `save_action_plan($1, $2, ${DEEP})`,
    "save_action_plan(null, null, null)",
  ],
  "list_listing_matches(uuid,jsonb)": [
    ...list("list_listing_matches"),
    `list_listing_matches($1, jsonb_build_object('client_id', ${LONG}))`,
    `list_listing_matches($1, jsonb_build_object('state', ${LONG}))`,
    "list_listing_matches(null, null)",
  ],
  "mark_listing_matches(uuid,uuid,uuid[],text)": [
    "mark_listing_matches($1, $2, array_fill($2, array[100000]), 'seen')",
    `mark_listing_matches($1, $2, array[$2], ${LONG})`,
    "mark_listing_matches(null, null, null, null)",
  ],
  "list_automation_runs(uuid,uuid,uuid,bigint)": [
    "list_automation_runs($1, $2, $2, -9223372036854775808)",
    "list_automation_runs($1, null, null, 9223372036854775807)",
    "list_automation_runs(null)",
  ],
  "save_automation(uuid,uuid,jsonb)": [
    `save_automation($1, null, ${DEEP})`,
    "save_automation($1, null, '[]')",
    "save_automation($1, $2, '{}')",
    `save_automation($1, null, jsonb_build_object('name', ${LONG}))`,
    `save_automation($1, null, jsonb_build_object('name', 'x', 'starts_with', 'tag', 'actions', ${DEEP} -> 'a'))`,
    `save_automation($1, null, jsonb_build_object('name', 'x', 'starts_with', 'form', 'actions', '[{"do": "status", "status": "Buyer"}]'::jsonb, 'conditions', ${DEEP}))`,
    'save_automation($1, null, \'{"name": "x", "starts_with": "no_contact", "starts_count": 1e400}\')',
    "save_automation(null, null, null)",
  ],
  "preview_automation(uuid,jsonb)": [
    `preview_automation($1, ${DEEP})`,
    "preview_automation($1, '[]')",
    'preview_automation($1, \'{"starts_with": "no_contact", "starts_count": 2147483647, "actions": [{"do": "status", "status": "Buyer"}]}\')',
    'preview_automation($1, \'{"starts_with": "date_near", "starts_value": "birthday", "starts_count": 3650, "actions": [{"do": "status", "status": "Buyer"}]}\')',
    "preview_automation(null, null)",
  ],
  "reorder_automations(uuid,uuid[])": [
    "reorder_automations($1, array_fill($2, array[100000]))",
    "reorder_automations(null, null)",
  ],
  "delete_automation(uuid,uuid)": ["delete_automation($1, $2)", "delete_automation(null, null)"],
  "update_automation_settings(uuid,boolean,integer)": [
    "update_automation_settings($1, true, 2147483647)",
    "update_automation_settings($1, null, -1)",
    "update_automation_settings(null, null, null)",
  ],
  "claim_lead(uuid,uuid)": ["claim_lead($1, $2)", "claim_lead(null, null)"],
  "undo_enrolment(uuid,uuid)": ["undo_enrolment($1, $2)", "undo_enrolment(null, null)"],
  "list_lead_offers(uuid)": ["list_lead_offers($1)", "list_lead_offers(null)"],
  "decline_lead(uuid,uuid)": ["decline_lead($1, $2)", "decline_lead(null, null)"],
  "keep_inquiry_client(uuid,uuid)": [
    "keep_inquiry_client($1, $2)",
    "keep_inquiry_client(null, null)",
  ],
  "split_inquiry_client(uuid,uuid)": [
    "split_inquiry_client($1, $2)",
    "split_inquiry_client(null, null)",
  ],
  "list_successors(uuid,uuid)": ["list_successors($1, $2)", "list_successors(null, null)"],
  "delete_lead_rule(uuid,uuid)": ["delete_lead_rule($1, $2)", "delete_lead_rule(null, null)"],
  "reorder_lead_rules(uuid,uuid[])": [
    "reorder_lead_rules($1, array_fill($2, array[100000]))",
    "reorder_lead_rules($1, array[null]::uuid[])",
    "reorder_lead_rules(null, null)",
  ],
  "preview_lead_routing(uuid,jsonb)": [
    `preview_lead_routing($1, jsonb_build_object('about', ${LONG}, 'message', ${LONG}))`,
    "preview_lead_routing($1, '{\"price\": 1e400}')",
    `preview_lead_routing($1, jsonb_build_object('source', ${LONG}))`,
    `preview_lead_routing($1, ${DEEP})`,
    "preview_lead_routing(null, null)",
  ],
  "get_lead_offer(uuid,uuid)": ["get_lead_offer($1, $2)", "get_lead_offer(null, null)"],
  "save_lead_availability(uuid,uuid,jsonb)": [
    "save_lead_availability($1, $2, '{}')",
    `save_lead_availability($1, auth.uid(), ${DEEP})`,
    'save_lead_availability($1, auth.uid(), \'{"away_until": "infinity"}\')',
    'save_lead_availability($1, auth.uid(), \'{"days": [1, 2], "opens": "17:00", "closes": "09:00"}\')',
    "save_lead_availability($1, auth.uid(), (select jsonb_build_object('days', jsonb_agg(1)) from generate_series(1, 100000)))",
    "save_lead_availability(null, null, null)",
  ],
  "save_lead_rule(uuid,uuid,jsonb)": [
    "save_lead_rule($1, $2, '{}')",
    `save_lead_rule($1, null, ${DEEP})`,
    "save_lead_rule($1, null, '[]')",
    "save_lead_rule($1, null, '{\"people\": 7}')",
    "save_lead_rule($1, null, jsonb_build_object('name', 'x', 'action', 'round_robin', 'people', jsonb_build_array(jsonb_build_object('user_id', auth.uid(), 'weight', 1e400))))",
    `save_lead_rule($1, null, jsonb_build_object('name', ${LONG}, 'action', 'person', 'people', jsonb_build_array(jsonb_build_object('user_id', auth.uid()))))`,
    "save_lead_rule($1, null, jsonb_build_object('name', 'x', 'action', 'person', 'min_price', 'NaN', 'people', jsonb_build_array(jsonb_build_object('user_id', auth.uid()))))",
    `save_lead_rule($1, null, jsonb_build_object('name', 'x', 'action', 'person', 'areas', jsonb_build_array(${LONG}), 'people', jsonb_build_array(jsonb_build_object('user_id', auth.uid()))))`,
    "(select save_lead_rule($1, null, jsonb_build_object('name', 'x', 'action', 'person', 'people', jsonb_agg('{}'::jsonb))) from generate_series(1, 100000))",
    "save_lead_rule(null, null, null)",
  ],
  "list_updated_records(uuid,jsonb)": [
    'list_updated_records($1, \'{"kind": "clients", "at": "infinity", "limit": 1e400}\')',
    'list_updated_records($1, \'{"kind": "notes", "limit": 100000}\')',
    'list_updated_records($1, \'{"kind": "tasks", "id": "x"}\')',
    `list_updated_records($1, jsonb_build_object('kind', ${LONG}))`,
    'list_updated_records($1, \'{"kind": "api_keys"}\')',
    "list_updated_records(null, null)",
  ],
  "count_member_holdings(uuid,uuid)": [
    "count_member_holdings($1, $2)",
    "count_member_holdings(null, null)",
  ],
  "count_my_due_tasks(uuid)": ["count_my_due_tasks(null)"],
  "count_my_unread_messages(uuid)": ["count_my_unread_messages(null)"],
  "create_invitation(uuid,text,member_role,uuid,uuid)": [
    `create_invitation($1, ${LONG}, 'agent')`,
    "create_invitation($1, null, 'agent')",
    "create_invitation($1, E'a@b.c\\nBcc: x@y.z', 'agent')",
    "create_invitation($1, 'a@b.c', 'agent', $2, $2)",
  ],
  "create_mailing(uuid,jsonb,uuid[],jsonb)": [
    `create_mailing($1, ${DEEP}, array[$2], '[]')`,
    `create_mailing($1, '{"channel": "email", "subject": "x", "content": "x"}', array[$2], ${DEEP})`,
    `create_mailing($1, '{"channel": "email", "subject": "x", "content": "x"}', array[$2], jsonb_build_array(${DEEP}, 7, null))`,
    `create_mailing($1, jsonb_build_object('channel', 'email', 'subject', ${LONG}, 'content', ${LONG}), array[$2], '[]')`,
    `create_mailing($1, '{"channel": "pigeon"}', array_fill($2, array[100000]), '[]')`,
    `create_mailing($1, '{"channel": "email", "subject": "x", "content": "x", "scheduled_at": "9999-12-31"}', array[$2], '[]')`,
    `create_mailing($1, '{"channel": "email", "subject": "x", "content": "x", "scheduled_at": "infinity"}', array[$2], '[]')`,
    `create_mailing($1, '{"channel": "email", "subject": "x", "content": "x", "is_marketing": "NaN"}', array[$2], '[]')`,
    "create_mailing(null, null, null, null)",
  ],
  "preview_mailing(uuid,channel_name,uuid[],boolean)": [
    "preview_mailing($1, 'email', array_fill($2, array[100000]), true)",
    "preview_mailing($1, 'sms', array_fill(null::uuid, array[1000]), null)",
    "preview_mailing($1, 'note', array[$2], true)",
    "preview_mailing(null, null, null, null)",
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
  "get_dashboard(uuid)": ["get_dashboard($1)", "get_dashboard(null)"],
  "deactivate_member(uuid,uuid,uuid)": [
    "deactivate_member($1, $2, $2)",
    "deactivate_member(null, null, null)",
  ],
  "get_deal_totals(uuid,jsonb)": list("get_deal_totals"),
  "list_deal_totals(uuid,jsonb)": list("list_deal_totals"),
  "list_deal_board(uuid,jsonb)": list("list_deal_board"),
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
  "create_data_export_link(uuid,uuid)": [
    "create_data_export_link($1, $2)",
    "create_data_export_link(null, null)",
  ],
  "request_data_export(uuid)": ["request_data_export(null)", "request_data_export($2)"],
  "erase_client(uuid,uuid)": ["erase_client($1, $2)", "erase_client(null, null)"],
  "end_my_sessions(uuid)": ["end_my_sessions(null)", "end_my_sessions($2)"],
  "find_duplicate_clients(uuid,text,text,text,uuid)": [
    `find_duplicate_clients($1, ${LONG}, ${LONG}, ${LONG}, $2)`,
    "find_duplicate_clients(null, null, null, null, null)",
  ],
  "import_clients(uuid,text,text,integer,boolean)": [
    "import_clients($1, null, 'x.csv', 0, true)",
    "import_clients($1, repeat('[', 1000000), 'x.csv', 0, true)",
    `import_clients($1, jsonb_build_array(${DEEP})::text, 'x.csv', 0, true)`,
    `import_clients($1, '[{"row": 1e99, "name": "x", "phone": "1"}]', 'x.csv', 0, true)`,
    "import_clients($1, null)",
    "import_clients($1, '{}')",
    "import_clients($1, '')",
    "import_clients($1, 'rows')",
    `import_clients($1, repeat('[', 1000000))`,
    "import_clients($1, '[1, \"a\", null, []]')",
    `import_clients($1, jsonb_build_array(${DEEP})::text)`,
    "import_clients($1, (select jsonb_agg('{}'::jsonb)::text from generate_series(1, 10001)))",
    `import_clients($1, '[{"row": 1e99, "name": "x", "phone": "1"}]')`,
    `import_clients($1, '[{"row": 1, "name": "x", "phone": "1", "status": "Friend"}]')`,
    `import_clients($1, '[{"row": 1, "name": "x", "phone": "1", "other_emails": "a@b.c"}]')`,
    `import_clients($1, '[{"row": 1, "name": "x", "phone": "1", "tags": "VIP"}]')`,
    `import_clients($1, '[{"row": 1, "name": "x", "phone": "1", "tags": [null, "", "a,b", {}]}]')`,
    "import_clients($1, (select jsonb_build_array(jsonb_build_object('row', 1, 'name', 'x', 'phone', '1', 'tags', jsonb_agg(n))) from generate_series(1, 100000) n)::text)",
    `import_clients($1, jsonb_build_array(jsonb_build_object('row', 1, 'name', 'x', 'phone', '1', 'other_phones', ${DEEP}))::text)`,
    `import_clients($1, jsonb_build_array(jsonb_build_object('row', 1, 'name', 'x', 'phone', '1', 'note', ${LONG}))::text)`,
    `import_clients($1, jsonb_build_array(jsonb_build_object('row', 1, 'name', 'x', 'phone', '1', 'tags', ${DEEP}))::text)`,
    `import_clients($1, '[{"row": 1, "name": "x", "phone": "1", "tags": [null, 7, ""], "owner_id": "me"}]')`,
    `import_clients($1, '[{"row": 1, "name": "x", "phone": "1"}]', ${LONG})`,
    `import_clients($1, '[{"row": 1, "name": "x", "phone": "1"}]', null, 2147483647)`,
  ],
  "list_leads(uuid,jsonb)": list("list_leads"),
  "list_scoring_versions(uuid)": ["list_scoring_versions($2)", "list_scoring_versions(null)"],
  "get_scoring_sample(uuid)": ["get_scoring_sample($1)", "get_scoring_sample(null)"],
  "restore_lead_scoring(uuid,integer)": [
    "restore_lead_scoring($1, -2147483648)",
    "restore_lead_scoring(null, null)",
  ],
  "save_lead_scoring(uuid,jsonb,integer)": [
    `save_lead_scoring($1, ${DEEP}, 0)`,
    "save_lead_scoring($1, private.default_scoring(), null)",
    "save_lead_scoring($1, private.default_scoring(), 2147483647)",
    "save_lead_scoring(null, null, null)",
  ],
  "join_partner_program()": ["join_partner_program()"],
  "list_assignees(uuid,text)": [`list_assignees($1, ${LONG})`, "list_assignees($1, null)"],
  "list_calendar(uuid,date,date,text[],uuid,integer,boolean)": [
    "list_calendar($1, '-infinity', 'infinity')",
    "list_calendar($1, 'infinity', 'infinity')",
    "list_calendar($1, '1900-01-01', '2199-12-31')",
    "list_calendar($1, '0044-03-15 BC', '0044-03-16 BC')",
    "list_calendar($1, '2027-02-01', '2027-01-01')",
    "list_calendar($1, '2027-01-01', '2027-01-31', p_per_day => 2147483647)",
    "list_calendar($1, '2027-01-01', '2027-01-31', p_per_day => -1)",
    "list_calendar($1, '2027-01-01', '2027-01-31', array_fill('task'::text, array[100000]))",
    "list_calendar($1, null, null, null, null, null, null)",
  ],
  "list_calendar_days(uuid,jsonb)": [
    ...list("list_calendar_days"),
    `list_calendar_days($1, '{"from": "-infinity", "to": "infinity", "kinds": ["task"], "per_day": 50}')`,
    `list_calendar_days($1, '{"from": "2027-01-01", "to": "2027-01-31", "kinds": "task", "per_day": 50}')`,
    `list_calendar_days($1, '{"from": "2027-01-01", "to": "2027-01-31", "owner": "nobody"}')`,
  ],
  "list_due_contacts(uuid,jsonb)": list("list_due_contacts"),
  "snooze_contact(uuid,uuid,date)": [
    "snooze_contact(null, null, null)",
    "snooze_contact($1, $2, 'infinity')",
    "snooze_contact($1, $2, '-infinity')",
    "snooze_contact($1, $2, '0044-03-15 BC')",
  ],
  "list_clients(uuid,jsonb)": list("list_clients"),
  "list_deals(uuid,jsonb)": list("list_deals"),
  "list_transactions(uuid,jsonb)": [
    ...list("list_transactions"),
    'list_transactions($1, \'{"price_gte": "NaN", "closing_date_gte": "infinity"}\')',
    `list_transactions($1, jsonb_build_object('deal_id', ${LONG}))`,
    `list_transactions($1, jsonb_build_object('kind', ${LONG}))`,
  ],
  "open_transaction(uuid,uuid,transaction_kind,calendar_day)": [
    "open_transaction($1, $2)",
    "open_transaction($1, $2, 'Lease', 'infinity')",
    "open_transaction($1, $2, 'Lease', '9999-12-31')",
    "open_transaction(null, null, null, null)",
  ],
  "create_documents(uuid,uuid,jsonb)": [
    "create_documents($1, $2, '[]')",
    "create_documents($1, $2, '7')",
    `create_documents($1, $2, '[7, {"version": []}]')`,
    `create_documents($1, $2, '[{"name": null, "version": {"size": "NaN"}}]')`,
    `create_documents($1, $2, '[{"name": "x", "version": {"size": 1e400, "pages": -1}}]')`,
    "create_documents(null, null, null)",
  ],
  "set_transaction_side(uuid,uuid,transaction_side,jsonb)": [
    "set_transaction_side($1, $2, 'Buying', '{\"agents\": []}')",
    'set_transaction_side($1, $2, \'Buying\', \'{"agents": [{"user_id": null, "weight": "NaN"}]}\')',
    "set_transaction_side($1, $2, 'Listing', '[]')",
    "set_transaction_side(null, null, null, null)",
  ],
  "send_envelope(uuid,uuid,jsonb)": [
    "send_envelope($1, $2, '{}')",
    "send_envelope($1, $2, '[]')",
    'send_envelope($1, $2, \'{"subject": "x", "expires_on": "infinity", "document_ids": {}, "signers": 1}\')',
    'send_envelope($1, $2, \'{"subject": "x", "expires_on": "9999-01-01", "document_ids": ["x"], "signers": []}\')',
    "send_envelope(null, null, null)",
  ],
  "list_email_templates(uuid,jsonb)": list("list_email_templates"),
  "list_invitations(uuid,boolean)": ["list_invitations($1, null)", "list_invitations(null, null)"],
  "list_key_dates(uuid,jsonb)": list("list_key_dates"),
  "list_members(uuid)": ["list_members($2)", "list_members(null)"],
  "list_messages(uuid,jsonb)": list("list_messages"),
  "list_conversations(uuid,jsonb)": [
    ...list("list_conversations"),
    `list_conversations($1, '{"limit": 201}')`,
    `list_conversations($1, '{"direction": "sideways"}')`,
  ],
  "mark_conversations(uuid,uuid[],jsonb)": [
    "mark_conversations($1, array_fill($2, array[100000]), '{}')",
    `mark_conversations($1, array[$2], ${DEEP})`,
    'mark_conversations($1, array[$2], \'{"is_read": "maybe"}\')',
    "mark_conversations(null, null, null)",
  ],
  "list_my_sessions()": ["list_my_sessions()"],
  "list_mailings(uuid,jsonb)": list("list_mailings"),
  "list_notes(uuid,jsonb)": list("list_notes"),
  "list_notifications(uuid,integer,timestamp with time zone,uuid)": [
    "list_notifications($1, 2147483647)",
    "list_notifications($1, -1)",
    "list_notifications($1, null, 'infinity', $2)",
    "list_notifications($1, 20, '-infinity', null)",
  ],
  "list_owners(uuid,text)": [
    `list_owners($1, ${LONG})`,
    "list_owners($1, null)",
    "list_owners(null, 'TASKS')",
  ],
  "list_roles(uuid)": ["list_roles($2)", "list_roles(null)"],
  "list_saved_views(uuid,jsonb)": [
    ...list("list_saved_views"),
    `list_saved_views($1, jsonb_build_object('list', ${LONG}, 'pinned', ${DEEP}))`,
    'list_saved_views($1, \'{"pinned": "perhaps"}\')',
  ],
  "list_suppressions(uuid,jsonb)": list("list_suppressions"),
  "list_tags(uuid,jsonb)": list("list_tags"),
  "list_targets(uuid,jsonb)": [
    ...REPORT_QUERIES.map((query) => `list_targets($1, ${query})`),
    "list_targets(null)",
  ],
  "list_tasks(uuid,jsonb)": list("list_tasks"),
  "list_teams(uuid)": ["list_teams($2)", "list_teams(null)"],
  "list_audit_entries(uuid,jsonb)": [
    ...list("list_audit_entries"),
    `list_audit_entries($1, jsonb_build_object('person', ${LONG}))`,
    `list_audit_entries($1, jsonb_build_object('kind', ${LONG}, 'action', ${LONG}))`,
    'list_audit_entries($1, \'{"from": "infinity", "before": "-infinity"}\')',
    "list_audit_entries($1, '{\"after_entry\": 1e400}')",
    "list_audit_entries($1, '{\"after_entry\": 9223372036854775807}')",
  ],
  "list_audit_people(uuid)": ["list_audit_people(null)", "list_audit_people($2)"],
  "list_audit_rows(uuid,bigint,uuid)": [
    "list_audit_rows($1, -9223372036854775808, $2)",
    "list_audit_rows(null, null, null)",
  ],
  "list_record_history(uuid,text,uuid,bigint)": [
    `list_record_history($1, ${LONG}, $2)`,
    "list_record_history($1, 'client', $2, 9223372036854775807)",
    "list_record_history(null, null, null, null)",
  ],
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
  "move_overdue_tasks(uuid)": ["move_overdue_tasks(null)", "move_overdue_tasks($2)"],
  "restore_task_dates(uuid,jsonb)": [
    "restore_task_dates($1, null)",
    "restore_task_dates($1, '7')",
    "restore_task_dates($1, '[7]')",
    `restore_task_dates($1, ${DEEP})`,
    `restore_task_dates($1, jsonb_build_array(jsonb_build_object('id', ${LONG})))`,
    "restore_task_dates($1, (select jsonb_agg(jsonb_build_object('id', n)) from generate_series(1, 100000) n))",
    "restore_task_dates($1, jsonb_build_array(jsonb_build_object('id', $2::uuid, 'due_date', 'infinity', 'updated_at', 'infinity')))",
    "restore_task_dates(null, '[]')",
  ],
  "get_my_branding(uuid)": ["get_my_branding($2)", "get_my_branding(null)"],
  "get_my_notification_preferences()": ["get_my_notification_preferences()"],
  "get_my_text_state(uuid)": ["get_my_text_state($2)", "get_my_text_state(null)"],
  "get_my_two_step()": ["get_my_two_step()"],
  "record_session_device(text)": [`record_session_device(${LONG})`, "record_session_device(null)"],
  "list_conflicting_fields(text,uuid,uuid,jsonb,timestamp with time zone)": [
    `list_conflicting_fields('client', $1, $2, ${DEEP}, now())`,
    `list_conflicting_fields('client', $1, $2, jsonb_build_object('name', ${LONG}), 'infinity')`,
    "list_conflicting_fields('task', $1, $2, '{\"due_date\": \"infinity\"}', '-infinity')",
    "list_conflicting_fields(null, null, null, null, null)",
  ],
  "get_partner_analytics(integer)": [
    "get_partner_analytics(2147483647)",
    "get_partner_analytics(-1)",
    "get_partner_analytics(null)",
  ],
  "get_partner_dashboard()": ["get_partner_dashboard()"],
  "use_two_step_code(text,text)": [
    `use_two_step_code('sign_in', ${LONG})`,
    `use_two_step_code(${LONG}, '1')`,
    "use_two_step_code(null, null)",
  ],
  "pin_saved_view(uuid,uuid,integer)": [
    "pin_saved_view($1, $2, 2147483647)",
    "pin_saved_view($1, $2, -1)",
    "pin_saved_view(null, null, null)",
  ],
  "reject_payout(uuid,text)": [`reject_payout($2, ${LONG})`, "reject_payout(null, null)"],
  "rotate_calendar_feed(uuid)": ["rotate_calendar_feed(null)", "rotate_calendar_feed($2)"],
  "reset_member_two_step(uuid,uuid)": [
    "reset_member_two_step($1, $2)",
    "reset_member_two_step(null, null)",
  ],
  "request_payout(numeric,payout_method)": [
    "request_payout('NaN', 'paypal')",
    "request_payout('Infinity', 'paypal')",
    "request_payout(1e300, 'paypal')",
    "request_payout(-1, 'paypal')",
    "request_payout(null, null)",
  ],
  "replay_webhook_delivery(uuid,uuid)": [
    "replay_webhook_delivery($1, $2)",
    "replay_webhook_delivery(null, null)",
  ],
  "update_webhook_endpoint(uuid,uuid,text,text[],boolean,text)": [
    `update_webhook_endpoint($1, $2, p_sealed_secret => ${LONG})`,
    `update_webhook_endpoint($1, $2, ${LONG}, '{client.created}', true)`,
    "update_webhook_endpoint($1, $2, 'https://example.com', array_fill('client.created'::text, array[100000]), null)",
    "update_webhook_endpoint($1, $2)",
    "update_webhook_endpoint(null, null, null, null, true)",
  ],
  "get_queue_health()": ["get_queue_health()"],
  "retire_tag(uuid,uuid,uuid)": [
    "retire_tag($1, $2)",
    "retire_tag($1, $2, $2)",
    "retire_tag(null, null, null)",
  ],
  "retry_jobs(bigint[])": [
    "retry_jobs(null)",
    "retry_jobs(array_fill(9223372036854775807, array[100000]))",
  ],
  "start_support_view(uuid,text,integer)": [
    `start_support_view($1, ${LONG}, 2147483647)`,
    "start_support_view(null, null, null)",
  ],
  "end_user_sessions(uuid)": ["end_user_sessions($2)", "end_user_sessions(null)"],
  "end_support_view(uuid)": ["end_support_view($2)", "end_support_view(null)"],
  "retry_buyer_match(uuid,uuid)": ["retry_buyer_match($1, $2)", "retry_buyer_match(null, null)"],
  "retry_message(uuid,uuid)": ["retry_message($1, $2)", "retry_message(null, null)"],
  "search_everything(uuid,text,text[],integer)": [
    `search_everything($1, ${LONG}, array['client', 'deal', 'task'], 50)`,
    `search_everything($1, repeat('é ñ % _ ', 100), array['client', 'deal', 'task'], 50)`,
    "search_everything($1, 'ab', array['client'], 2147483647)",
    "search_everything($1, 'ab', array['client'], -1)",
    "search_everything($1, 'ab', array_fill('client'::text, array[100000]))",
    "search_everything($1, null, null, null)",
  ],
  "set_target(uuid,jsonb)": [
    ...LISTS.map((target) => `set_target($1, ${target})`),
    'set_target($1, \'{"period": "year", "deals": 1e400}\')',
    'set_target($1, \'{"period": "year", "volume": "NaN", "gci": "Infinity"}\')',
    `set_target($1, jsonb_build_object('period', ${LONG}, 'user_id', ${LONG}))`,
    "set_target(null, null)",
  ],
  "set_key_dates(uuid,uuid,jsonb,jsonb)": [
    `set_key_dates($1, $2, ${DEEP}, '{}')`,
    'set_key_dates($1, $2, \'{"closing": "infinity"}\', \'{"expected_close": true}\')',
    'set_key_dates($1, $2, \'{"closing": "9999-12-31"}\', \'{"expected_close": "maybe"}\')',
    "set_key_dates($1, $2, (select jsonb_object_agg(n, null) from generate_series(1, 100000) n), '{}')",
    "set_key_dates($1, $2, '[]', '{}')",
    "set_key_dates(null, null, null, null)",
  ],
  "resolve_unmatched_message(uuid,uuid,uuid)": [
    "resolve_unmatched_message($1, $2, $2)",
    "resolve_unmatched_message(null, null, null)",
  ],
  "undo_bulk_change(uuid,uuid)": ["undo_bulk_change($1, $2)", "undo_bulk_change(null, null)"],
  "subscribe_to_report(uuid,uuid)": [
    "subscribe_to_report($1, $2)",
    "subscribe_to_report(null, null)",
  ],
  "merge_clients(uuid,uuid,uuid,jsonb)": [
    `merge_clients($1, $2, $2, ${DEEP})`,
    `merge_clients($1, $2, gen_random_uuid(), jsonb_build_object('name', ${LONG}))`,
    "merge_clients($1, $2, null, '[]')",
    "merge_clients(null, null, null, null)",
  ],
  "unmerge_clients(uuid,uuid)": ["unmerge_clients($1, $2)", "unmerge_clients(null, null)"],
  "find_merge_survivor(uuid,uuid)": [
    "find_merge_survivor($1, $2)",
    "find_merge_survivor(null, null)",
  ],
  "list_client_merges(uuid,uuid)": ["list_client_merges($1, $2)", "list_client_merges(null, null)"],
  "list_platform_users(jsonb)": LISTS.map((query) => `list_platform_users(${query})`),
  "get_report(uuid,text,jsonb)": REPORTS.flatMap((report) =>
    REPORT_QUERIES.map((query) => `get_report($1, '${report}', ${query})`),
  ),
  "list_report_rows(uuid,text,jsonb)": REPORTS.flatMap((report) =>
    REPORT_QUERIES.map((query) => `list_report_rows($1, '${report}', ${query})`),
  ).concat(
    `list_report_rows($1, ${LONG}, '{}')`,
    'list_report_rows($1, \'closed\', \'{"figure": "deals", "limit": 1e400}\')',
    'list_report_rows($1, \'closed\', \'{"figure": "deals", "offset": -1}\')',
    'list_report_rows($1, \'closed\', \'{"figure": "deals", "compared": "perhaps"}\')',
    `list_report_rows($1, 'closed', jsonb_build_object('figure', 'deals', 'part', ${LONG}))`,
    'list_report_rows($1, \'activity\', \'{"figure": "calls", "part": "\'\' or true --"}\')',
  ),
  "set_distinct_clients(uuid,uuid,uuid,boolean)": [
    "set_distinct_clients($1, $2, $2, true)",
    "set_distinct_clients($1, $2, gen_random_uuid(), true)",
    "set_distinct_clients(null, null, null, null)",
  ],
  "list_possible_duplicates(uuid,jsonb)": [...list("list_possible_duplicates")],
  "unsubscribe_from_report(uuid,uuid)": [
    "unsubscribe_from_report($1, $2)",
    "unsubscribe_from_report(null, null)",
  ],
  "list_support_views(uuid,boolean)": [
    "list_support_views($2, true)",
    "list_support_views(null, null)",
  ],
  "set_tenant_suspension(uuid,boolean,text)": [
    `set_tenant_suspension($1, true, ${LONG})`,
    "set_tenant_suspension(null, null, null)",
  ],
  "set_two_step_requirement(uuid,boolean)": [
    "set_two_step_requirement($2, true)",
    "set_two_step_requirement(null, null)",
  ],
  "switch_tenant(uuid)": ["switch_tenant(null)", "switch_tenant($2)"],
  "undo_import(uuid,uuid)": ["undo_import($1, $2)", "undo_import(null, null)"],
  "update_record(text,uuid,uuid,jsonb,timestamp with time zone)": [
    `update_record('client', $1, $2, ${DEEP})`,
    `update_record('client', $1, $2, jsonb_build_object('name', ${LONG}))`,
    "update_record('client', $1, $2, '{\"name\": \"x\"}', 'infinity')",
    "update_record('client', $1, null, '{\"name\": \"x\"}', null)",
    `update_record('suppression', $1, $2, '{"address": "x@y.z"}')`,
    `update_record('suppression', $1, $2, '{"reason": "added"}', now())`,
    "update_record(null, null, null, null, null)",
  ],
  "extend_two_step_to_session(uuid)": [
    "extend_two_step_to_session($2)",
    "extend_two_step_to_session(null)",
  ],
};

/** What lib/foundation/errors.ts answers with a plain 4xx. */
const CLEAN = /^(PT4\d\d|42501|22P02|22P05|22003|22007|22008|22001|23502|23503|23505|23514)$/;

describe("functions that a person may call", () => {
  test("are these, each tried below", async () => {
    const { rows } = await database.query<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
  });

  test.each(Object.entries(CALLS))("%s survives hostile arguments", (_signature, calls) =>
    withWorld(async ({ sql, impersonate, tenant, clients }) => {
      await impersonate("owner");
      // Two seconds on a developer's machine; others are up to three times slower.
      await sql.run("set local statement_timeout = '6s'");
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

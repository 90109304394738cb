import { describe, expect, test } from "vitest";
import { SYNCHRONIZED_KINDS } from "@/lib/foundation/record-layer/kinds";
import { database } from "../../stack";
import { queryColumn, queryId, queryValue, withWorld, type World } from "../world";

// Tests what a new kind of record gets from its table, its view, one row in the registry and the calls of a
// feature.

/** Showings of homes: records with an owner, under the permissions of deals. */
const SHOWINGS = `
  create table public.showings (
    id uuid primary key default gen_random_uuid(),
    tenant_id uuid not null,
    owner_id uuid not null default auth.uid(),
    client_id uuid,
    title text not null,
    status text not null default 'Planned',
    tag_ids uuid[] not null default '{}',
    title_key text not null generated always as (private.fold(title)) stored,
    search_text text not null generated always as (private.fold(title)) stored,
    field_stamps jsonb not null default '{}',
    created_at public.instant not null default now(),
    updated_at public.instant not null default now(),
    unique (tenant_id, id)
  );
  insert into private.record_kinds (
    kind, relation, place, area, owner_column, has_client, bulk_fields, title, detail, title_key, handed_over, is_synchronized,
    webhook_area
  ) values (
    'showing', 'showings', 15, 'DEALS', 'owner_id', true, '{status,owner_id,add_tags}', 'r.title', 'r.status', 'title_key',
    'r.status = ''Planned''', true, 'DEALS');
  insert into private.timeline_sources (kind, relation, happened_at, condition, view)
  values ('showing', 'showings', 'created_at', 'r.client_id = ($1).client_id', 'showing_records');
  call private.apply_owner_policies('showings', 'DEALS', 'owner_id', array['owner_id', 'client_id', 'title', 'status']);
  select private.enable_audit('public.showings', 'showing', '{}', 'client_id');
  create view public.showing_records with (security_invoker = true) as
    select s.id, s.tenant_id, s.owner_id, s.client_id, s.title, s.status, s.tag_ids, s.created_at, s.updated_at
    from public.showings s;
  grant select on public.showing_records to authenticated;
  create function private.find_showings(p_tenant_id uuid, p_query jsonb) returns private.list_result
  language sql stable security definer set search_path = '' as $$
    select private.find_records_by_search(
      'showings', p_tenant_id, private.scope_condition('DEALS', 'r.owner_id', p_tenant_id, p_query), 'r.title, r.id', p_query,
      p_materialized => 'r.id, r.title')
  $$;
  call private.create_list_function('showings', 'showing_records')`;

const withShowings = (work: (world: World) => Promise<void>) =>
  withWorld(async (world) => {
    for (const statement of SHOWINGS.split(/;\n {2}(?=insert|call|select|create)/)) {
      await world.sql.run(statement);
    }
    await work(world);
  });

async function createShowing(
  { sql, tenant }: World,
  title: string,
  client?: string,
): Promise<string> {
  const values = JSON.stringify({ title, client_id: client });
  return queryId(sql, "select create_record('showing', $1, $2) ->> 'id' as id", [tenant, values]);
}

const listTitles = async ({ sql, tenant }: World, query: object): Promise<string[]> => {
  const { rows } = await queryValue<{ rows: { title: string }[] }>(
    sql,
    "select list_showings($1, $2)",
    [tenant, JSON.stringify(query)],
  );
  return rows.map(({ title }) => title);
};

describe("the registry of kinds", () => {
  test("names existing tables and views", async () => {
    const lost = `select k.kind as name from private.record_kinds k
      where to_regclass('public.' || k.relation) is null or to_regclass('public.' || k.kind || '_records') is null`;
    expect((await database.query(lost)).rows).toEqual([]);
  });

  test("matches the registry in TypeScript", async () => {
    const { rows } = await database.query(
      `select k.relation as list, k.kind, k.area, k.webhook_area as "webhookArea" from private.record_kinds k
       where k.is_synchronized order by k.relation`,
    );
    const known = Object.entries(SYNCHRONIZED_KINDS).map(([list, kind]) => ({ list, ...kind }));
    expect(rows).toEqual(known.sort((one, other) => one.list.localeCompare(other.list)));
  });

  test("contains every table with field stamps", async () => {
    const unknown = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'field_stamps'
        and c.relname not in (select k.relation from private.record_kinds k)`;
    expect((await database.query(unknown)).rows).toEqual([]);
  });
});

describe("a new kind of record", () => {
  test(
    "is listed, searched and filtered by owner within the scope of its permissions",
    withShowings(async (world) => {
      const { sql, impersonate, tenant, people } = world;
      await impersonate("owner");
      await createShowing(world, "Elm Street 4");
      await impersonate("agent");
      await createShowing(world, "Oak Street 9");
      const search = "select title from search_everything($1, 'street', array['showing', 'deal'])";

      expect(await listTitles(world, {})).toEqual(["Oak Street 9"]);
      expect(await queryColumn(sql, search, [tenant])).toEqual(["Oak Street 9"]);
      await impersonate("owner");
      expect(await listTitles(world, { search: "street" })).toEqual([
        "Elm Street 4",
        "Oak Street 9",
      ]);
      expect(await listTitles(world, { owner: people.agent })).toEqual(["Oak Street 9"]);
      expect(await queryColumn(sql, search, [tenant])).toHaveLength(2);
      await impersonate("foreigner");
      expect(await listTitles(world, {})).toEqual([]);
      expect(await queryColumn(sql, search, [tenant])).toEqual([]);
    }),
  );

  test(
    "has a history within its scope and is listed among the updated records",
    withShowings(async (world) => {
      const { sql, impersonate, tenant } = world;
      await impersonate("agent");
      const id = await createShowing(world, "Oak Street 9");
      await sql.run("select update_record('showing', $1, $2, '{\"status\": \"Done\"}')", [
        tenant,
        id,
      ]);

      const history = "select jsonb_path_query_array(list_record_history($1, 'showing', $2), $3)";
      const actions = [tenant, id, "$.entries[*].action"];
      expect(await queryValue(sql, history, actions)).toEqual(["updated", "created"]);
      const updated = `select list_updated_records($1, '{"kind": "showings"}') -> 'rows' -> 0 ->> 'status'`;
      expect(await queryValue(sql, updated, [tenant])).toBe("Done");
      await impersonate("elsewhere");
      await expect(sql.run(history, actions)).rejects.toMatchObject({ code: "PT404" });
    }),
  );

  test(
    "is bulk-changed in its bulk fields only, and the change can be undone",
    withShowings(async (world) => {
      const { sql, impersonate, tenant } = world;
      await impersonate("agent");
      const ids = [await createShowing(world, "Oak"), await createShowing(world, "Elm")];
      const bulk = "select bulk_change_records($1, 'showing', $2, $3) ->> 'id'";
      const undo = "select undo_bulk_change($1, $2) ->> 'restored'";

      const done = await queryValue(sql, bulk, [tenant, ids, '{"status": "Done"}']);
      expect(await queryColumn(sql, "select distinct status from showings")).toEqual(["Done"]);
      expect(await queryValue(sql, undo, [tenant, done])).toBe("2");
      expect(await queryColumn(sql, "select distinct status from showings")).toEqual(["Planned"]);
      await expect(sql.run(bulk, [tenant, ids, '{"title": "x"}'])).rejects.toMatchObject({
        code: "PT400",
      });
    }),
  );

  test(
    "has tags, which are counted and retired",
    withShowings(async (world) => {
      const { sql, impersonate, tenant } = world;
      await impersonate("agent");
      const id = await createShowing(world, "Oak");
      await sql.resetRole();
      const tag = await queryId(
        sql,
        "insert into tags (tenant_id, name) values ($1, 'Lake') returning id",
        [tenant],
      );
      await sql.run("update showings set tag_ids = array[$2::uuid] where id = $1", [id, tag]);
      await sql.impersonateService();
      const counts = "select counts from count_tags($1) where relation = 'showings'";
      expect(await queryValue(sql, counts, [tenant])).toEqual({ [tag]: 1 });
      await impersonate("owner");
      const retire = "select retire_tag($1, $2)";
      expect(await queryValue(sql, retire, [tenant, tag])).toBe(false);
      expect(await queryValue(sql, retire, [tenant, tag])).toBe(true);
      await sql.resetRole();
      expect(await queryValue(sql, "select tag_ids from showings where id = $1", [id])).toEqual([]);
    }),
  );

  test(
    "is deleted singly and in bulk by members with the permission, and refused to others",
    withShowings(async (world) => {
      const { sql, impersonate, tenant, expectRefusal } = world;
      await impersonate("agent");
      const id = await createShowing(world, "Oak");
      const deleteOne = "select delete_record('showing', $1, $2)";
      const bulk = `select bulk_change_records($1, 'showing', array[$2::uuid], '{"delete": true}') ->> 'id'`;

      expect(await queryValue(sql, deleteOne, [tenant, id])).toBe(false);
      expect((await expectRefusal(bulk, [tenant, id])).code).toBe("42501");
      await impersonate("owner");
      const deletion = await queryValue(sql, bulk, [tenant, id]);
      expect(await listTitles(world, {})).toEqual([]);
      await sql.run("select undo_bulk_change($1, $2)", [tenant, deletion]);
      expect(await listTitles(world, {})).toEqual(["Oak"]);
      expect(await queryValue(sql, deleteOne, [tenant, id])).toBe(true);
    }),
  );

  test(
    "appears on its client's timeline for members whose scope includes it",
    withShowings(async (world) => {
      const { sql, impersonate, tenant, clients } = world;
      await impersonate("owner");
      await createShowing(world, "Elm Street 4", clients.agent);
      await impersonate("agent");
      await createShowing(world, "Oak Street 9", clients.agent);
      const timeline = `select jsonb_path_query_array(list_timeline($1, jsonb_build_object('client_id', $2::uuid))::jsonb,
        '$.rows[*] ? (@.kind == "showing").record.title')`;

      expect(await queryValue(sql, timeline, [tenant, clients.agent])).toEqual(["Oak Street 9"]);
      await impersonate("owner");
      expect(await queryValue(sql, timeline, [tenant, clients.agent])).toHaveLength(2);
      await impersonate("elsewhere");
      await expect(sql.run(timeline, [tenant, clients.agent])).rejects.toMatchObject({
        code: "PT404",
      });
    }),
  );

  test(
    "can be listed by ids, as an export does, and its list can be saved as a view",
    withShowings(async (world) => {
      const { sql, impersonate, tenant, expectRefusal } = world;
      const save =
        "insert into saved_views (tenant_id, list, name, query) values ($1, $2, 'Mine', '{}')";
      await impersonate("owner");
      await createShowing(world, "Elm");
      await impersonate("agent");
      const id = await createShowing(world, "Oak");
      await sql.run(save, [tenant, "showings"]);

      const ids = "select list_showings($1, '{\"only_ids\": true}') -> 'ids'";
      expect(await queryValue(sql, ids, [tenant])).toEqual([id]);
      expect(await listTitles(world, { ids: [id] })).toEqual(["Oak"]);
      const views = `select jsonb_path_query_array(list_saved_views($1, '{"list": "showings"}')::jsonb, '$.rows[*].name')`;
      expect(await queryValue(sql, views, [tenant])).toEqual(["Mine"]);
      expect((await expectRefusal(save, [tenant, "notes"])).code).toBe("42501");
    }),
  );

  test(
    "has events that a webhook can subscribe to, and a name in the audit log",
    withShowings(async (world) => {
      const { sql, impersonate, tenant, people, expectRefusal } = world;
      await impersonate("agent");
      const id = await createShowing(world, "Oak");
      await sql.resetRole();
      const subscribe = `insert into webhook_endpoints (tenant_id, created_by, url, events, sealed_secret)
        values ($1, $2, 'https://hooks.example.com/', array[$3], 'sealed')`;
      await sql.run(subscribe, [tenant, people.owner, "showing.created"]);
      expect((await expectRefusal(subscribe, [tenant, people.owner, "tag.created"])).code).toBe(
        "23514",
      );

      const change = JSON.stringify({ showing_id: [null, id] });
      const named = "select private.resolve_audit_names($1, array[$2::jsonb], true) ->> $3";
      expect(await queryValue(sql, named, [tenant, change, id])).toBe("Oak");
    }),
  );

  test(
    "is handed over when its owner is deactivated, unless it is closed",
    withShowings(async (world) => {
      const { sql, impersonate, tenant, people } = world;
      await impersonate("agent");
      await createShowing(world, "Oak");
      const closed = await createShowing(world, "Elm");
      await sql.run("select update_record('showing', $1, $2, '{\"status\": \"Done\"}')", [
        tenant,
        closed,
      ]);
      await impersonate("owner");

      const counts = [tenant, people.agent];
      expect(
        await queryValue(sql, "select count_member_holdings($1, $2) -> 'showings'", counts),
      ).toBe(1);
      await sql.run("select deactivate_member($1, $2, $3)", [...counts, people.elsewhere]);
      expect(await listTitles(world, { owner: people.elsewhere })).toEqual(["Oak"]);
      expect(await listTitles(world, { owner: people.agent })).toEqual(["Elm"]);
      const owners = await queryColumn(sql, "select user_id from list_owners($1, 'DEALS')", [
        tenant,
      ]);
      expect(owners).toContain(people.agent);
    }),
  );
});

-- Reads the audit log: the whole team's with AUDIT_LOGS_VIEW, and a record's history on its page.

-- Returns the titles of records of a kind, {id: title}, without checking access.
create function private.find_titles(p_kind private.record_kinds, p_tenant_id uuid, p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select (private.find_records(
    format('public.%I r', p_kind.relation), format('r.tenant_id = %L and r.id = any (%L)', p_tenant_id, p_ids), null, '{"limit": 1}',
    p_aggregate => format('coalesce(jsonb_object_agg(r.id, %s), ''{}'')', p_kind.title))).extras
$$;

-- Returns the custom fields that the log may show to the caller: {custom.<id>: {field, name, label}}, with the field's
-- name in the API. Excludes fields hidden from the caller's role, and deleted fields.
create function private.told_custom_fields(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg('custom.' || f.id, jsonb_build_object(
      'field', 'custom.' || f.key, 'name', f.kind || '.custom.' || f.key, 'label', f.label)), '{}')
    from public.custom_fields f
    where f.tenant_id = p_tenant_id and f.deleted_at is null and private.sees_custom_field(f));
end $$;

-- Returns changes in the form that the caller may read: custom fields by their key, without those that are not in
-- p_fields (told_custom_fields()).
create function private.tell_changes(p_changes jsonb, p_fields jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if p_changes::text not like '%"custom.%' then
    return p_changes;
  end if;
  return (
    select coalesce(jsonb_object_agg(coalesce(p_fields -> c.key ->> 'field', c.key), c.value), '{}') from jsonb_each(p_changes) c
    where c.key not like 'custom.%' or p_fields ? c.key);
end $$;

-- Returns the changes of a row of the log with custom field values as words, using the entry's custom_forms.
create function private.word_changes(p_changes jsonb, p_forms jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return case when p_forms is null then p_changes else private.split_custom_changes(p_changes, null, null, p_forms) end;
end $$;

-- Whether all changes are of custom fields hidden from the caller. Such an entry is omitted, so that it does not reveal
-- a change.
create function private.is_untold(p_changes jsonb, p_fields jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_changes::text like '%"custom.%' and private.tell_changes(p_changes, p_fields) = '{}';
end $$;

-- Returns names for the ids in changes: people, teams, roles, tags and custom fields that the caller sees. With
-- p_everything also records with a title, action plans and templates, which not every reader may see.
create function private.resolve_audit_names(p_tenant_id uuid, p_changes jsonb[], p_everything boolean) returns jsonb
language sql stable set search_path = '' as $$
  with referenced as materialized (
    select distinct v.id::uuid as id
    from unnest(p_changes) c (changes)
    cross join jsonb_path_query(c.changes, 'strict $.** ? (@.type() == "string")') t (value)
    cross join lateral (select t.value #>> '{}' as id) v
    where v.id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  )
  select coalesce(jsonb_object_agg(n.id, n.name), '{}')
  from (
    select p.user_id as id, p.name from public.tenant_members m join public.profiles p on p.user_id = m.user_id
    where m.tenant_id = p_tenant_id and m.user_id in (select id from referenced)
    union all
    select t.id, t.name from public.teams t where t.tenant_id = p_tenant_id and t.id in (select id from referenced)
    union all
    select r.id, r.name from public.tenant_roles r where r.tenant_id = p_tenant_id and r.id in (select id from referenced)
    union all
    select t.id, t.name from public.tags t where t.tenant_id = p_tenant_id and t.id in (select id from referenced)
    union all
    select f.id, f.label from public.custom_fields f
    where f.tenant_id = p_tenant_id and f.id in (select id from referenced) and private.sees_custom_field(f)
    union all
    select t.key::uuid, t.value
    from private.record_kinds k
    cross join lateral jsonb_each_text(private.find_titles(k, p_tenant_id, array(select id from referenced))) t
    where p_everything and k.title is not null
    union all
    -- A built-in plan or template has no tenant.
    select a.id, a.name from public.action_plans a
    where p_everything and (a.tenant_id = p_tenant_id or a.tenant_id is null) and a.id in (select id from referenced)
    union all
    select e.id, e.name from public.email_templates e
    where p_everything and (e.tenant_id = p_tenant_id or e.tenant_id is null) and e.id in (select id from referenced)
  ) n
$$;

-- Returns the labels of the custom fields in changes: {<kind>.custom.<key>: label}.
create function private.field_labels(p_fields jsonb, p_changes jsonb[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.value ->> 'name', f.value -> 'label'), '{}') from jsonb_each(p_fields) f
  where f.value ->> 'field' in (select k from unnest(p_changes) c cross join jsonb_object_keys(c) k)
$$;

-- Serializes entries, already sorted: {entries, names, next}. `next` is the cursor of the next page, null at the end;
-- p_entries then has one entry more than p_max.
create function private.serialize_audit_entries(
  p_tenant_id uuid, p_entries private.audit_entries[], p_max bigint, p_everything boolean, p_fields jsonb
) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'entries', coalesce(jsonb_agg(
      jsonb_build_object(
        'id', e.id, 'at', e.at, 'actor_id', e.actor_id, 'actor_name', actor.name, 'api_key_id', e.api_key_id,
        'address', host(e.address), 'action', e.action, 'kind', e.kind, 'record_id', e.record_id, 'client_id', e.client_id,
        'label', coalesce(e.label, member.name), 'client_name', client.name, 'row_count', e.row_count, 'changes', told.changes)
      order by e.place), '[]'),
    'names', private.resolve_audit_names(p_tenant_id, coalesce(array_agg(told.changes), '{}'), p_everything)
      || private.field_labels(p_fields, coalesce(array_agg(told.changes), '{}')),
    'next', case when cardinality(p_entries) > p_max then p_entries[p_max].id end)
  from unnest(p_entries[:p_max]) with ordinality e
    (id, tenant_id, at, actor_id, api_key_id, address, action, kind, record_id, client_id, label, row_count, changes, custom_forms, place)
  cross join lateral (select private.tell_changes(e.changes, p_fields) as changes) told
  left join public.profiles actor on actor.user_id = e.actor_id
  left join public.profiles member on member.user_id = e.record_id and e.kind in ('member', 'account', 'member_license')
  left join public.clients client on client.id = e.client_id and client.tenant_id = p_tenant_id and p_everything
$$;

-- Lists a tenant's audit log, newest first. p_query: {person (an id, or "nobody"), kind, action, record, from, before
-- (moments), after_entry (the last page's `next`), limit (1 to 1000)}.
create function public.list_audit_entries(p_tenant_id uuid, p_query jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  page_limit bigint := private.parse_integer(p_query, 'limit', 1, 1000, 50);
  is_by_nobody boolean := coalesce(p_query ->> 'person' = 'nobody', false);
  person_id uuid := nullif(p_query ->> 'person', 'nobody');
  one_kind text := left(p_query ->> 'kind', 40);
  one_action text := left(p_query ->> 'action', 40);
  since timestamptz := p_query ->> 'from';
  before timestamptz := p_query ->> 'before';
  one_record uuid := p_query ->> 'record';
  found private.audit_entries[];
  last private.audit_entries;
  fields jsonb := private.told_custom_fields(p_tenant_id);
begin
  perform private.require_permission(p_tenant_id, 'AUDIT_LOGS_VIEW', 'You cannot see the audit log of this team');
  select e.* into last from private.audit_entries e
  where e.id = private.parse_integer(p_query, 'after_entry', 1, 9223372036854775807, null) and e.tenant_id = p_tenant_id;
  -- Plans each call anew, so that unused filters are left out.
  found := array(
    select e from private.audit_entries e
    where e.tenant_id = p_tenant_id
      and (not is_by_nobody or e.actor_id is null) and (person_id is null or e.actor_id = person_id)
      and (one_kind is null or e.kind = one_kind) and (one_action is null or e.action = one_action)
      and (since is null or e.at >= since) and (before is null or e.at < before)
      -- The record's own entries, bulk entries that include it, and entries about rows of a client.
      and (one_record is null or e.id in (
        select o.id from private.audit_entries o where o.record_id = one_record
        union select o.id from private.audit_entries o where o.client_id = one_record
        union select r.entry_id from private.audit_rows r where r.record_id = one_record
        union select r.entry_id from private.audit_rows r where r.client_id = one_record))
      and (last.id is null or (e.at, e.id) < (last.at, last.id))
      and not private.is_untold(e.changes, fields)
    order by e.at desc, e.id desc limit page_limit + 1);
  return private.serialize_audit_entries(p_tenant_id, found, page_limit, true, fields);
end $$;

-- Lists the records of a bulk entry, a hundred after the record p_after: [{record_id, label, changes}], with names in
-- the form of list_audit_entries(). Throws PT404 for an unknown entry.
create function public.list_audit_rows(p_tenant_id uuid, p_entry_id bigint, p_after uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
  entry private.audit_entries;
  fields jsonb := private.told_custom_fields(p_tenant_id);
begin
  perform private.require_permission(p_tenant_id, 'AUDIT_LOGS_VIEW', 'You cannot see the audit log of this team');
  select e.* into entry from private.audit_entries e
  where e.id = p_entry_id and e.tenant_id = p_tenant_id and not private.is_untold(e.changes, fields);
  perform private.require_found(found, 'There is no such entry');
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(jsonb_build_object('record_id', r.record_id, 'label', r.label, 'changes', r.changes)
      order by r.record_id), '[]'),
    'names', private.resolve_audit_names(p_tenant_id, coalesce(array_agg(r.changes), '{}'), true)
      || private.field_labels(fields, coalesce(array_agg(r.changes), '{}')))
  into answer
  from (
    select r.record_id, r.label, private.tell_changes(w.changes, fields) as changes from private.audit_rows r
    cross join lateral (select private.word_changes(r.changes, entry.custom_forms) as changes offset 0) w
    where r.entry_id = p_entry_id and (p_after is null or r.record_id > p_after) and not private.is_untold(w.changes, fields)
    order by r.record_id limit 100
  ) r;
  return answer;
end $$;

-- Lists the history of a record with an owner, newest first, fifty at a time, in the form of list_audit_entries(). For
-- readers who see the record and either have AUDIT_LOGS_VIEW or own the record. Throws PT404 when the record is out of
-- sight.
create function public.list_record_history(p_tenant_id uuid, p_kind text, p_record_id uuid, p_after_entry bigint default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  kind private.record_kinds := private.require_owned_kind(p_kind);
  sees_log boolean := p_tenant_id in (select private.tenants_with_permission('AUDIT_LOGS_VIEW'));
  visible text := format(
    'r.id = %L and %s', p_record_id, private.visible_condition(kind.relation, private.member_tenant_or_null(p_tenant_id)));
  found private.audit_entries[];
  last private.audit_entries;
  fields jsonb := private.told_custom_fields(p_tenant_id);
begin
  perform private.require_found(private.has_records(kind.relation, visible), 'There is no such record');
  if not sees_log and not private.has_records(
    kind.relation, format('%s and r.%I = %L', visible, kind.owner_column, private.session_user_id())) then
    raise insufficient_privilege using message = 'You cannot see the history of this record';
  end if;
  select e.* into last from private.audit_entries e where e.id = p_after_entry and e.tenant_id = p_tenant_id;
  found := array(
    select row(e.*)::private.audit_entries from (
      select o.* from private.audit_entries o
      where o.record_id = p_record_id and o.tenant_id = p_tenant_id and o.kind = p_kind
      union all
      select o.id, o.tenant_id, o.at, o.actor_id, o.api_key_id, o.address, o.action, o.kind, r.record_id, o.client_id, r.label,
        o.row_count, private.word_changes(r.changes, o.custom_forms), null
      from private.audit_rows r join private.audit_entries o on o.id = r.entry_id
      where r.record_id = p_record_id and o.tenant_id = p_tenant_id and o.kind = p_kind
    ) e
    where (last.id is null or (e.at, e.id) < (last.at, last.id)) and not private.is_untold(e.changes, fields)
    order by e.at desc, e.id desc limit 51);
  return private.serialize_audit_entries(p_tenant_id, found, 50, sees_log, fields);
end $$;

-- Lists all people who may appear in the log, by name.
create function public.list_audit_people(p_tenant_id uuid) returns table (user_id uuid, name text)
language sql stable set search_path = '' as $$
  select p.user_id, p.name
  from public.tenant_members m join public.profiles p on p.user_id = m.user_id
  where m.tenant_id = p_tenant_id and m.tenant_id in (select private.tenants_with_permission('AUDIT_LOGS_VIEW'))
  order by p.name collate public.person_name, p.user_id
$$;

grant execute on function public.list_audit_entries, public.list_audit_rows, public.list_record_history, public.list_audit_people
  to authenticated;

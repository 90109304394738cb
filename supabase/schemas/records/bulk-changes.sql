-- Bulk changes: one change of many records. A kind allows it by naming its fields (record-kinds.sql).

-- Returns the settings of a kind that allows bulk changes. Throws PT404 for any other.
create function private.require_bulk_kind(p_kind text) returns private.record_kinds
language plpgsql stable security definer set search_path = '' as $$
declare
  kind private.record_kinds := private.require_owned_kind(p_kind);
begin
  perform private.require_found(kind.bulk_fields is not null, 'There is no such kind of record');
  return kind;
end $$;

-- Returns the action of the area's permissions that a change needs.
create function private.bulk_action(p_kind private.record_kinds, p_is_deletion boolean) returns text
language sql immutable set search_path = '' as $$
  select case when p_is_deletion then p_kind.delete_action else 'UPDATE' end
$$;

-- Checks a bulk change: fields of the kind's `bulk_fields`, or `delete` alone.
create function private.validate_bulk_change(p_kind text, p_tenant_id uuid, p_ids uuid[], p_change jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  kind private.record_kinds := private.require_bulk_kind(p_kind);
  change_keys text[];
begin
  if p_tenant_id is null or private.member_tenant_or_null(p_tenant_id) is null then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  perform private.require_object(p_change, 'Send what to change as one object');
  if not exists (
    select from private.my_scope(kind.area, private.bulk_action(kind, p_change ? 'delete')) m
    where m.tenant_id = p_tenant_id and m.scope > 0
  ) then
    raise insufficient_privilege using message = 'You cannot change these';
  end if;
  if p_ids is null or cardinality(p_ids) not between 1 and 10000 then
    raise sqlstate 'PT400' using message = 'Change from 1 to 10,000 at a time';
  end if;
  change_keys := array(select jsonb_object_keys(p_change));
  if p_change = '{"delete": true}' then
    return;
  end if;
  if change_keys = '{}' or not change_keys <@ kind.bulk_fields or jsonb_path_exists(p_change, '$.* ? (@ == null)') then
    raise sqlstate 'PT400' using message = 'This cannot be changed for many at once';
  end if;
  if p_change ? kind.owner_column and not exists (
    select from private.assignable_members(kind.area) a
    where a.tenant_id = p_tenant_id and a.user_id = (p_change ->> kind.owner_column)::uuid
  ) then
    raise insufficient_privilege using message = 'You cannot assign to this person';
  end if;
end $$;

-- Returns the ids under a key of the change, at most 20.
create function private.parse_tag_ids(p_change jsonb, p_key text) returns uuid[]
language plpgsql immutable set search_path = '' as $$
declare
  tag_input jsonb := coalesce(p_change -> p_key, '[]');
begin
  if jsonb_typeof(tag_input) <> 'array' or jsonb_array_length(tag_input) > 20 then
    raise sqlstate 'PT400' using message = 'Send at most 20 tags as a list';
  end if;
  return array(select jsonb_array_elements_text(tag_input)::uuid);
end $$;

-- Returns the new values of a change as expressions, {column: expression over "r"}.
create function private.bulk_column_expressions(p_relation text, p_change jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(a.attname, format('%L::%s', p_change ->> a.attname, format_type(a.atttypid, a.atttypmod))), '{}')
    || case when p_change ?| array['add_tags', 'remove_tags'] then jsonb_build_object('tag_ids', format(
      'array(select distinct t from unnest(r.tag_ids || %L::uuid[]) t where t <> all (%L::uuid[]) order by t)',
      private.parse_tag_ids(p_change, 'add_tags'), private.parse_tag_ids(p_change, 'remove_tags'))) else '{}' end
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_relation)::regclass and p_change ? a.attname
$$;

-- Adds the columns that triggers write when these change.
create function private.with_derived_columns(p_kind text, p_columns text[]) returns text[]
language sql stable set search_path = '' as $$
  select p_columns || array(
    select d.written
    from jsonb_each((private.require_kind(p_kind)).derived_columns) c
    cross join jsonb_array_elements_text(c.value) d (written)
    where c.key = any (p_columns))
$$;

-- Returns those of some records that a change alters. p_settings are the new values in the form of
-- bulk_column_expressions().
create function private.find_differing(p_tenant_id uuid, p_kind text, p_ids uuid[], p_settings jsonb, p_change jsonb) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  differing uuid[] := private.find_ids(private.record_table(p_kind), (
    select format('r.id = any ($1) and (%s)', coalesce(string_agg(format('r.%I is distinct from %s', s.key, s.value), ' or '), 'false'))
    from jsonb_each_text(p_settings - 'custom') s), p_ids);
begin
  if not p_settings ? 'custom' then
    return differing;
  end if;
  return array(
    select unnest(differing)
    union select unnest(private.find_ids_by_custom_change(p_tenant_id, p_kind, p_ids, p_change -> 'custom')));
end $$;

-- Locks the records of a bulk change until commit.
create function private.lock_for_change(p_kind text, p_tenant_id uuid, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_with_related(p_kind, private.member_tenant_or_null(p_tenant_id), p_ids);
end $$;

-- Stores the records as they are, for ten minutes. p_columns is null when they will be deleted.
create function private.begin_bulk_change(p_kind text, p_tenant_id uuid, p_ids uuid[], p_columns text[]) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kind private.record_kinds := private.require_bulk_kind(p_kind);
  relation regclass := format('public.%I', kind.relation);
  ids uuid[] := private.find_ids(kind.relation, format('r.tenant_id = %L and r.id = any ($1)', p_tenant_id), p_ids);
  reversal uuid;
begin
  insert into private.reversals (tenant_id, user_id, kind, action, scope, expires_at)
  select m.tenant_id, m.user_id, p_kind, a.action, m.scope, now() + interval '10 minutes'
  from (select private.bulk_action(kind, p_columns is null) as action) a
  cross join lateral private.my_scope(kind.area, a.action) m
  where m.tenant_id = p_tenant_id
  returning id into reversal;
  if p_columns is null then
    perform private.snapshot_deletion(reversal, relation, ids);
  else
    perform private.snapshot_rows(reversal, relation, p_columns, ids);
  end if;
  return reversal;
end $$;

-- Removes unchanged records from the stored copy and adds the new values. Returns until when the change can be undone. If
-- nothing changed, deletes the copy and returns null.
create function private.end_bulk_change(p_reversal_id uuid, p_changed uuid[]) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  expires timestamptz;
begin
  select r.expires_at into expires from private.reversals r where r.id = p_reversal_id and r.user_id = (select auth.uid());
  if p_changed = '{}' then
    delete from private.reversals r where r.id = p_reversal_id and r.user_id = (select auth.uid());
    return null;
  end if;
  delete from private.reversal_rows b where b.reversal_id = p_reversal_id and not exists (select from unnest(p_changed) id where id = b.root_id);
  perform private.snapshot_outcome(p_reversal_id);
  perform private.request_search_merge(cardinality(p_changed));
  return expires;
end $$;

-- Changes or deletes up to 10,000 records of a kind in one call. Runs as the caller and skips records they may not see or
-- change. p_change: {owner_id | assigned_to, status, add_tags, remove_tags, due_date, custom: {id of the field: value or
-- null}}, or {"delete": true}. Returns {id, changed, left_out: [{reason, count, ids}], undo_until}. Reasons: out_of_sight
-- (or missing), not_allowed, too_many_tags, unchanged; each with the first hundred ids. The id undoes the change; null when
-- nothing changed.
create function public.bulk_change_records(p_tenant_id uuid, p_kind text, p_ids uuid[], p_change jsonb) returns jsonb
language plpgsql set search_path = '' set statement_timeout = '30s' set gin_pending_list_limit = '64MB' as $$
declare
  relation text;
  is_deletion boolean := p_change = '{"delete": true}';
  held jsonb;
  settings jsonb;
  wanted uuid[];
  visible uuid[];
  differing uuid[];
  overfull uuid[] := '{}';
  changed uuid[];
  reversal uuid;
  undo_until timestamptz;
begin
  perform private.validate_bulk_change(p_kind, p_tenant_id, p_ids, p_change);
  relation := private.record_table(p_kind);
  wanted := array(select distinct id from unnest(p_ids) id where id is not null);
  visible := private.find_ids(relation, format('r.tenant_id = %L and r.id = any ($1)', p_tenant_id), wanted);
  if is_deletion then
    perform private.lock_for_deletion(p_kind, p_tenant_id, visible);
    differing := visible;
    reversal := private.begin_bulk_change(p_kind, p_tenant_id, differing, null);
    perform set_config('lintel.preserve_links', 'on', true);
    changed := private.delete_records(p_kind, p_tenant_id, differing);
    perform set_config('lintel.preserve_links', '', true);
  else
    -- Definitions of custom fields are locked before records.
    held := private.hold_custom_change(p_tenant_id, p_kind, p_change);
    perform private.lock_for_change(p_kind, p_tenant_id, visible);
    settings := private.bulk_column_expressions(relation, held);
    if settings ? 'tag_ids' then
      overfull := private.find_ids(
        relation, format('r.id = any ($1) and cardinality(%s) > 20', settings ->> 'tag_ids'), visible);
    end if;
    differing := private.find_differing(
      p_tenant_id, p_kind, array(select unnest(visible) except select unnest(overfull)), settings, held);
    reversal := private.begin_bulk_change(p_kind, p_tenant_id, differing,
      private.with_derived_columns(p_kind, array(select jsonb_object_keys(settings))));
    changed := private.update_records(relation, p_tenant_id, differing, settings);
  end if;

  undo_until := private.end_bulk_change(reversal, changed);
  return jsonb_build_object(
    'id', case when undo_until is not null then reversal end,
    'changed', cardinality(changed),
    'left_out', (
      select coalesce(jsonb_agg(jsonb_build_object('reason', l.reason, 'count', l.count, 'ids', l.ids) order by l.place), '[]')
      from (
        select e.reason, min(e.place) as place, count(*) as count, (array_agg(e.id))[1:100] as ids
        from (
          select 'out_of_sight' as reason, 1 as place, id from (
            select unnest(wanted) except select unnest(visible)) s (id)
          union all select 'not_allowed', 2, id from (select unnest(differing) except select unnest(changed)) s (id)
          union all select 'too_many_tags', 3, id from unnest(overfull) id
          union all select 'unchanged', 4, id from (
            select unnest(visible) except select unnest(differing) except select unnest(overfull)) s (id)
        ) e
        group by e.reason
      ) l),
    'undo_until', undo_until);
end $$;

-- Undoes a bulk change of the caller's own within ten minutes. Returns {kind, restored, kept}: kept counts the records
-- with later changes, in whole or in part. Throws PT404 for another person's change or one already undone, PT410 after
-- ten minutes.
create function public.undo_bulk_change(p_tenant_id uuid, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set statement_timeout = '30s' set gin_pending_list_limit = '64MB' as $$
declare
  reversal private.reversals;
begin
  select r.* into reversal from private.reversals r
  where r.id = p_id and r.tenant_id = private.member_tenant_or_null(p_tenant_id) and r.user_id = (select auth.uid()) and r.kind <> 'merge'
  for update;
  perform private.require_found(found, 'There is nothing left to undo');
  if reversal.expires_at < now() then
    raise sqlstate 'PT410' using message = 'It is too late to undo this';
  end if;
  if not exists (
    select from private.my_scope((private.require_bulk_kind(reversal.kind)).area, reversal.action) m
    where m.tenant_id = reversal.tenant_id and m.scope >= greatest(reversal.scope, 1)
  ) then
    raise insufficient_privilege using message = 'You can no longer change these';
  end if;
  return jsonb_build_object('kind', reversal.kind)
    || private.restore_reversal(reversal, format('public.%I', private.record_table(reversal.kind))::regclass);
end $$;

grant execute on function private.require_bulk_kind, private.bulk_action, private.validate_bulk_change,
  private.parse_tag_ids, private.bulk_column_expressions, private.with_derived_columns, private.find_differing,
  private.lock_for_change, private.begin_bulk_change, private.end_bulk_change to authenticated;
grant execute on function public.bulk_change_records, public.undo_bulk_change to authenticated;

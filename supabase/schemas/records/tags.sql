-- Tags: a team's own labels for its clients and deals ("Past client", "Lake side"), each with a colour. A record stores
-- the ids of its tags (clients.tag_ids, deals.tag_ids), so that tagging many records writes only those rows.
-- guard_tags() acts as the foreign key.

create type public.tag_color as enum ('gray', 'pine', 'blue', 'violet', 'green', 'amber', 'red');

create table public.tags (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- No commas, because they separate the names in lists.
  name text collate public.person_name not null
    check (char_length(name) between 1 and 40 and name = btrim(name) and name !~ '[,[:cntrl:]]'),
  color public.tag_color not null default 'gray',
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- Unique per name in any spelling.
  name_key text not null generated always as (private.fold(name)) stored,
  unique (tenant_id, name_key)
);

create trigger tags_limit after insert on public.tags referencing new table as new_rows
  for each statement execute function private.limit_rows_per_tenant('500', 'A team has at most 500 tags. Merge or delete some first.');

-- Returns the tenants in which the caller may create a tag: where they may write any record that has tags.
create function private.taggable_tenants() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct t.id
  from private.record_kinds k
  cross join lateral (
    select private.tenants_with_permission((k.area || '_CREATE')::public.permission)
    union select r.tenant_id from private.my_scope(k.area, 'UPDATE') r where r.scope > 0
  ) t (id)
  where k.bulk_fields @> '{add_tags}'
$$;

insert into private.record_kinds (kind, relation, place) values ('tag', 'tags', 62);

select private.enable_audit('public.tags', 'tag');
call private.secure_table('tags', array['name', 'color']);
-- No delete: records would keep the id. retire_tag() removes it from them first.
grant select, insert (tenant_id, name, color), update (name, color) on public.tags to authenticated;

create policy "tags: read in my tenants" on public.tags for select to authenticated
  using (tenant_id = any (array(select private.my_tenants())));
create policy "tags: create where I write clients or deals" on public.tags for insert to authenticated
  with check (tenant_id = any (array(select private.taggable_tenants())));
call private.create_permission_policies('tags', 'SETTINGS_MANAGE', 'update');

create view public.tag_records with (security_invoker = true) as
  select t.id, t.tenant_id, t.name, t.color, t.created_at, t.updated_at from public.tags t;
grant select on public.tag_records to authenticated, service_role;
call private.make_view_read_only('tag_records');

grant execute on function private.taggable_tenants to authenticated;

------------------------------------------------------------------------------------------------------------
-- The tags of a record
------------------------------------------------------------------------------------------------------------

-- Accepts only the tenant's tags, and drops tags deleted meanwhile. Removes duplicates and sorts by id, so that equal
-- tags are equal lists. Security definer, so that it can lock the tags until commit.
create function private.guard_tags() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  existing_ids uuid[];
begin
  if cardinality(new.tag_ids) > 20 then
    raise sqlstate 'PT400' using message = 'Choose at most 20 tags';
  end if;
  existing_ids := array(
    select t.id from public.tags t where t.tenant_id = new.tenant_id and t.id = any (new.tag_ids)
    order by t.id for key share);
  if not array_remove(new.tag_ids, null) <@ (existing_ids || old.tag_ids) then
    raise sqlstate 'PT404' using message = 'Tag not found';
  end if;
  new.tag_ids := existing_ids;
  return new;
end $$;

-- Whether this transaction has locked the tags that it writes, with each record's tags sorted and distinct. Only our
-- own functions can set this; the API cannot set the setting.
create function private.are_tags_locked() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('lintel.tags_locked', true), '') = 'on';
end $$;
grant execute on function private.are_tags_locked to authenticated, service_role;

-- Returns the tags of a record, [{id, name, color}] by name. Security definer: a reader of a record sees its tags, and
-- a policy per record would cost a list more than its rows.
create function private.serialize_tags(p_tenant_id uuid, p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name, t.id), '[]')
  from public.tags t where t.tenant_id = p_tenant_id and t.id = any (p_ids)
$$;

-- Returns a condition on "r": it has any of the tags under `tags`, a list of at most 50 ids.
create function private.tag_condition(p_query jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  tag_input jsonb := p_query -> 'tags';
begin
  if coalesce(tag_input, 'null') = 'null' then
    return '';
  end if;
  if jsonb_typeof(tag_input) <> 'array' or jsonb_array_length(tag_input) > 50 then
    raise sqlstate 'PT400' using message = 'The tags must be a list of at most 50';
  end if;
  -- Written like the condition of the index, which contains only tagged records.
  return format(' and r.tag_ids <> ''{}'' and r.tag_ids && %L::uuid[]', array(select t::uuid from jsonb_array_elements_text(tag_input) t));
end $$;

-- Returns the ids of tags by folded name and creates missing ones. Runs as the caller, under the policy above.
create function private.find_or_create_tags(p_tenant_id uuid, p_names text[]) returns table (name_key text, id uuid)
language plpgsql set search_path = '' as $$
begin
  insert into public.tags (tenant_id, name)
  select p_tenant_id, min(btrim(n) collate "C") from unnest(p_names) n
  where not exists (select from public.tags t where t.tenant_id = p_tenant_id and t.name_key = private.fold(btrim(n)))
  group by private.fold(btrim(n)) order by private.fold(btrim(n)) collate "C"
  on conflict do nothing;
  return query
  select t.name_key, t.id from public.tags t
  where t.tenant_id = p_tenant_id and t.name_key in (select private.fold(btrim(n)) from unnest(p_names) n);
end $$;

grant execute on function private.serialize_tags to authenticated, service_role;
grant execute on function private.find_or_create_tags to authenticated;

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

create function private.find_tags(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.find_records(
    'public.tags r', format('r.tenant_id = %L', private.member_tenant_or_null(p_tenant_id)), 'r.name, r.id', p_query);
end $$;

-- Lists a tenant's tags by name.
-- Creates public.list_tags(tenant, query).
call private.create_list_function('tags', 'tag_records');

-- Counts a tenant's records per tag, visible or not: the records affected by renaming or deleting a tag. One row for
-- each kind of record with tags: its table and {tag: number}, without unused tags. lib/records/tags/data.ts checks the
-- caller.
create function public.count_tags(p_tenant_id uuid) returns table (relation text, counts jsonb)
language sql stable set search_path = '' as $$
  select k.relation, coalesce((private.find_records(
    format(
      '(select u.id, count(*) as count from public.%I r, unnest(r.tag_ids) u (id)
        where r.tenant_id = %L and r.tag_ids <> ''{}'' group by u.id) r',
      k.relation, p_tenant_id),
    'true', null, '{"limit": 1}', p_materialized => 'r.id, r.count',
    p_aggregate => 'jsonb_object_agg(r.id, r.count)')).extras, '{}')
  from private.record_kinds k where k.bulk_fields @> '{add_tags}'
$$;

-- Removes a tag from at most p_max records, or replaces it by p_target_id, and returns their number. p_wait is empty to
-- wait for locked records, or 'nowait' to fail.
create function private.move_tag(p_tenant_id uuid, p_tag_id uuid, p_target_id uuid, p_max bigint, p_wait text) returns bigint
language plpgsql set search_path = '' as $$
declare
  tagged text := format('r.tag_ids <> ''{}'' and r.tag_ids @> array[%L::uuid]', p_tag_id);
  retagged jsonb := jsonb_build_object('tag_ids', format(
    'array_remove(array_append(array_remove(r.tag_ids, %1$L), %2$L), null)', p_tag_id, p_target_id));
  moved bigint := 0;
  kind private.record_kinds;
  ids uuid[];
begin
  for kind in select k.* from private.record_kinds k where k.bulk_fields @> '{add_tags}' order by k.place loop
    exit when moved >= p_max;
    ids := (private.find_records(
      format('public.%I r', kind.relation), format('r.tenant_id = %L and %s', p_tenant_id, tagged), 'r.id',
      jsonb_build_object('limit', p_max - moved), p_count => 0)).ids;
    perform private.lock_records(kind.kind, p_tenant_id, ids, 'no key update ' || p_wait);
    moved := moved + cardinality(private.update_records(kind.relation, p_tenant_id, ids, retagged, p_condition => tagged));
  end loop;
  return moved;
end $$;

-- Deletes a tag, or merges it into p_target_id: every record with the tag then has the other, once. Each call changes
-- at most 500 records, to stay within the time limit, and returns whether it was the last; call again to finish. The
-- last step locks the tag, which writers of records lock first. Instead of waiting for a record it starts again.
create function public.retire_tag(p_tenant_id uuid, p_tag_id uuid, p_target_id uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission(p_tenant_id, 'SETTINGS_MANAGE', 'You cannot manage the tags of this team');
  if p_target_id = p_tag_id then
    raise sqlstate 'PT400' using message = 'Choose another tag to merge into';
  end if;
  if exists (
    select from unnest(array_remove(array[p_tag_id, p_target_id], null)) i
    where not exists (select from public.tags t where t.tenant_id = p_tenant_id and t.id = i)
  ) then
    raise sqlstate 'PT404' using message = 'Tag not found';
  end if;
  if private.move_tag(p_tenant_id, p_tag_id, p_target_id, 500, '') > 0 then
    return false;
  end if;
  begin
    perform from public.tags t where t.id in (p_tag_id, p_target_id) order by t.id for update;
    if private.move_tag(p_tenant_id, p_tag_id, p_target_id, 500, 'nowait') > 0 then
      return false;
    end if;
    delete from public.tags t where t.tenant_id = p_tenant_id and t.id = p_tag_id;
    return true;
  exception when lock_not_available then
    return false;
  end;
end $$;

grant execute on function public.retire_tag to authenticated;
grant execute on function public.count_tags to service_role;

-- Required by the service's function above, which runs as its caller.
grant select on private.record_kinds to service_role;
grant execute on function private.find_records, private.page_expression, private.parse_integer to service_role;

-- Rules shared by all kinds of records. This file: access to a record, and the stamps of its changed fields.
-- record-lists.sql: lists. record-writes.sql: writing. record-locks.sql: locking and deleting. A kind of record has a
-- table and a view `<kind>_records` with the columns the API returns, with joined names. Lists, single reads and writes
-- all return rows of that view.

------------------------------------------------------------------------------------------------------------
-- Records whose owner decides access: clients, deals, tasks
------------------------------------------------------------------------------------------------------------

-- Requires the permission to assign for a change of a record's owner. (The table's policy checks inserts; a policy
-- cannot compare with the old row.) A restore returns a record to its former owner, even one who has left. Arguments:
-- area, name of the owner column.
create function private.guard_assignment() returns trigger
language plpgsql set search_path = '' as $$
declare
  new_owner uuid := to_jsonb(new) ->> tg_argv[1];
  old_owner uuid := to_jsonb(old) ->> tg_argv[1];
  check_key text;
begin
  if (select auth.uid()) is null or new_owner is not distinct from old_owner or private.is_restoring() then
    return new;
  end if;
  -- Checked once per statement and not per row, because thousands of records may be reassigned at once.
  check_key := concat_ws(' ', (select auth.uid()), tg_argv[0], new.tenant_id, new_owner, statement_timestamp());
  if current_setting('lintel.may_assign', true) is distinct from check_key then
    if not exists (
      select from private.assignable_members(tg_argv[0]) a where a.tenant_id = new.tenant_id and a.user_id = new_owner
    ) then
      raise insufficient_privilege using message = 'You cannot assign to this person';
    end if;
    perform set_config('lintel.may_assign', check_key, true);
  end if;
  return new;
end $$;

-- Creates a trigger that gives a record a new version whenever one of these columns changes. The version is strictly
-- later than the last, so that two quick saves never share one. The trigger also stamps the changed fields: {field:
-- {at, by}}, `by` null when no person changed it. update_record() detects conflicts by the stamps. A version that the
-- statement itself sets is kept: only functions of the owner may set one, to restore a record. Derived columns are not
-- included, because they must not make an open form stale. Each table has its own function, because comparing the
-- fields of any row generically takes ten times as long.
create procedure private.stamp_fields(p_table text, p_columns text[])
language plpgsql set search_path = '' as $$
begin
  execute format($statements$
    create function private.%1$I() returns trigger language plpgsql set search_path = '' as $body$
    declare
      changed text[];
      stamp jsonb;
      stamps jsonb := '{}';
      field text;
    begin
      if new.updated_at <> old.updated_at then
        return new;
      end if;
      new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
      changed := array_remove(array[%3$s], null)%5$s;
      if changed <> '{}' then
        -- Field by field, because a query per row would take several times as long.
        stamp := jsonb_build_object('at', new.updated_at, 'by', auth.uid());
        foreach field in array changed loop
          stamps := stamps || jsonb_build_object(field, stamp);
        end loop;
        new.field_stamps := old.field_stamps || stamps;
      end if;
      return new;
    end $body$;
    create trigger %1$I before update of %4$s on public.%2$I for each row execute function private.%1$I();
    $statements$,
    p_table || '_touch_fields', p_table,
    (select string_agg(format('case when new.%1$I is distinct from old.%1$I then %1$L end', c), ', ')
      from unnest(p_columns) c where c <> 'custom'),
    (select string_agg(quote_ident(c), ', ') from unnest(p_columns) c),
    case when 'custom' = any (p_columns) then ' || private.changed_custom_fields(old.custom, new.custom)' else '' end);
end $$;

-- Returns the custom fields whose values differ, under their stamp names: custom.<id of the field>.
create function private.changed_custom_fields(p_before jsonb, p_after jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_before = p_after then
    return '{}';
  end if;
  return array(
    select 'custom.' || coalesce(b.key, a.key)
    from jsonb_each(p_before) b full join jsonb_each(p_after) a on a.key = b.key
    where a.value is distinct from b.value);
end $$;
grant execute on function private.changed_custom_fields to authenticated;

-- Applies the permissions of an area (AREA_ACTION_OWN, _TEAM, _ALL) to a table: grants by column, a policy per action,
-- and triggers for rules that a policy cannot express. p_columns are the columns that a person writes, including the
-- owner. A change of one of them creates a new version. The table needs the columns updated_at and field_stamps, which
-- only the triggers write.
create procedure private.apply_owner_policies(p_table text, p_area text, p_owner text, p_columns text[])
language plpgsql set search_path = '' as $$
declare
  -- Set-returning and without a column of the row, so that Postgres calls each once per statement and not per row.
  scope_test text := format('
    tenant_id = any (array(select private.my_tenants()))
    and (tenant_id = any (array(select private.tenants_in_full_scope(%1$L, %%1$L)))
      or (tenant_id, %2$I) in (select s.tenant_id, s.owner_id from private.owners_in_scope(%1$L, %%1$L) s)%%2$s)', p_area, p_owner);
  assignable text := format('(tenant_id, %I) in (select a.tenant_id, a.user_id from private.assignable_members(%L) a)', p_owner, p_area);
begin
  call private.secure_table(p_table);
  execute format($statements$
    grant select (%10$s), insert (tenant_id, %4$s), update (%4$s), delete on public.%1$I to authenticated;

    create policy "%1$s: read in scope" on public.%1$I for select to authenticated using (%5$s);
    create policy "%1$s: create mine, or another's with %2$s_ASSIGN" on public.%1$I for insert to authenticated with check (
      tenant_id = any (array(select private.tenants_with_permission('%2$s_CREATE'))) and (%3$I = (select auth.uid()) or %9$s));
    -- Reassigning a record may take it out of the writer's own scope. guard_assignment() checks the new owner.
    create policy "%1$s: update in scope" on public.%1$I for update to authenticated using (%6$s) with check (%7$s);
    create policy "%1$s: delete in scope" on public.%1$I for delete to authenticated using (%8$s);

    create trigger "%1$s_guard_assignment" before update of %3$I on public.%1$I
      for each row execute function private.guard_assignment(%2$L, %3$L);
    $statements$,
    p_table, p_area, p_owner, (select string_agg(quote_ident(c), ', ') from unnest(p_columns) c),
    format(scope_test, 'VIEW', ''), format(scope_test, 'UPDATE', ''), format(scope_test, 'UPDATE', ' or ' || assignable),
    format(scope_test, 'DELETE', ''), assignable,
    -- The values of custom fields and their change times are readable only through their definitions
    -- (custom-values.sql).
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attname not in ('custom', 'custom_search', 'field_stamps')));
  call private.stamp_fields(p_table, p_columns);
end $$;

-- Returns the owners whose records of an area (CLIENTS, DEALS, TASKS) the caller can see in a tenant: null for all
-- owners, an empty array for none. This is the area's read policy as one value that an index can use.
create function private.visible_owners(p_area text, p_tenant_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  my_reach integer;
begin
  select r.scope into my_reach from private.my_scope(p_area, 'VIEW') r where r.tenant_id = p_tenant_id;
  return case coalesce(my_reach, 0)
    when 3 then null
    when 0 then '{}'
    else array(select s.owner_id from private.owners_in_scope(p_area, 'VIEW') s where s.tenant_id = p_tenant_id)
  end;
end $$;

-- Returns the visible owners, limited to p_owner_id when given.
create function private.restrict_owners(p_area text, p_tenant_id uuid, p_owner_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners(p_area, p_tenant_id);
begin
  if p_owner_id is null then
    return owners;
  end if;
  return case when owners is null or p_owner_id = any (owners) then array[p_owner_id] else '{}' end;
end $$;

-- Returns a condition on an owner column. An equality preserves the order of an index that starts with the owner.
create function private.owner_condition(p_column text, p_owners uuid[]) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p_owners is null then ''
    when p_owners = '{}' then ' and false'
    when cardinality(p_owners) = 1 then format(' and %s = %L', p_column, p_owners[1])
    else format(' and %s = any (%L)', p_column, p_owners)
  end;
end $$;

-- Returns a condition on "r": records of a kind that these people (null: all) own or are agents of.
create function private.people_condition(p_kind private.record_kinds, p_people uuid[]) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_kind.agents_relation is null or p_people is null or p_people = '{}'
      then private.owner_condition(format('r.%I', p_kind.owner_column), p_people)
    else format(' and (r.%1$I = any (%2$L) or r.id in (select a.%3$I from public.%4$I a where a.user_id = any (%2$L)))',
      p_kind.owner_column, p_people, p_kind.kind || '_id', p_kind.agents_relation) end
$$;

-- Lists the members to whom the caller may assign a client, deal or task (p_area CLIENTS, DEALS, TASKS).
create function public.list_assignees(p_tenant_id uuid, p_area text)
returns table (user_id uuid, name text, email text)
language sql stable set search_path = '' as $$
  select p.user_id, p.name, p.email
  from private.assignable_members(p_area) a
  join public.profiles p on p.user_id = a.user_id
  where a.tenant_id = p_tenant_id
  order by p.name collate public.person_name, p.email
$$;
grant execute on function public.list_assignees to authenticated;

-- Lists the owners whose records of an area the caller may view, by name: members within scope, and former members who
-- still own records. Security definer, because the policies would be evaluated for each record.
create function public.list_owners(p_tenant_id uuid, p_area text) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners(p_area, p_tenant_id);
begin
  if not exists (select from private.record_kinds k where k.area = p_area) then
    raise sqlstate 'PT400' using message = 'There is no such area';
  end if;
  return query
  select p.user_id, p.name from public.tenant_members m join public.profiles p on p.user_id = m.user_id
  where m.tenant_id = p_tenant_id and (owners is null or m.user_id = any (owners))
    and (m.status = 'active' or exists (
      select from private.record_kinds k
      where k.area = p_area and private.has_records(
        k.relation, format('r.tenant_id = %L and r.%I = %L', m.tenant_id, k.owner_column, m.user_id))))
  order by p.name collate public.person_name, p.user_id;
end $$;
grant execute on function public.list_owners to authenticated;

-- What the kinds of record share: here who reaches a record, and which fields of it changed when; record-lists.sql how a
-- list is asked for and answered, record-writes.sql how one is written, and record-locks.sql how several are held and one is
-- deleted.
--
-- A kind of record is a table and a view `<kind>_records`, which says what of a row is answered, with the names
-- that stand beside it. Lists, single reads and answers to writing all give rows of that view.

------------------------------------------------------------------------------------------------------------
-- Records whose owner decides who reaches them: clients, deals, tasks
------------------------------------------------------------------------------------------------------------

-- The owner of a record changes only by somebody who may assign. (Inserting is checked by the table's policy;
-- a policy cannot compare with the row as it was.) What is restored goes back to whoever had it, even somebody who has
-- left. Arguments: area, name of the owner column.
create function private.guard_assignment() returns trigger
language plpgsql set search_path = '' as $$
declare
  new_owner uuid := to_jsonb(new) ->> tg_argv[1];
  old_owner uuid := to_jsonb(old) ->> tg_argv[1];
  asked text;
begin
  if (select auth.uid()) is null or new_owner is not distinct from old_owner or private.is_restoring() then
    return new;
  end if;
  -- Asked once a statement and not once a row: thousands may change hands at once.
  asked := concat_ws(' ', (select auth.uid()), tg_argv[0], new.tenant_id, new_owner, statement_timestamp());
  if current_setting('lintel.may_assign', true) is distinct from asked then
    if not exists (
      select from private.assignable_members(tg_argv[0]) a where a.tenant_id = new.tenant_id and a.user_id = new_owner
    ) then
      raise insufficient_privilege using message = 'You cannot assign to this person';
    end if;
    perform set_config('lintel.may_assign', asked, true);
  end if;
  return new;
end $$;

-- Puts a table under the rule of the area's permissions (AREA_ACTION_OWN, _TEAM, _ALL): grants by column, a policy
-- an action, and the triggers that a policy cannot stand in for. p_columns are those a person writes, the owner
-- among them; changing one of them makes a new version of the record. The table has the columns updated_at and
-- field_stamps, which nobody else writes.
create procedure private.apply_owner_policies(p_table text, p_area text, p_owner text, p_columns text[])
language plpgsql set search_path = '' as $$
declare
  columns text := (select string_agg(quote_ident(c), ', ') from unnest(p_columns) c);
  -- Set-returning and without a column of the row, so that each is asked once a statement and not once a row.
  reaches text := '
    tenant_id = any (array(select private.my_tenants()))
    and (tenant_id = any (array(select private.tenants_in_full_scope(%1$L, %2$L)))
      or (tenant_id, %3$I) in (select s.tenant_id, s.owner_id from private.owners_in_scope(%1$L, %2$L) s)%4$s)';
  assignable text := format('(tenant_id, %I) in (select a.tenant_id, a.user_id from private.assignable_members(%L) a)', p_owner, p_area);
begin
  call private.secure_table(p_table);
  execute format('grant select, insert (tenant_id, %1$s), update (%1$s), delete on public.%2$I to authenticated',
    columns, p_table);

  execute format('create policy %I on public.%I for select to authenticated using (%s)',
    p_table || ': read in scope', p_table, format(reaches, p_area, 'VIEW', p_owner, ''));
  execute format(
    'create policy %I on public.%I for insert to authenticated with check (
      tenant_id = any (array(select private.tenants_with_permission(%L))) and (%I = (select auth.uid()) or %s))',
    format('%s: create mine, or another''s with %s_ASSIGN', p_table, p_area), p_table, p_area || '_CREATE', p_owner, assignable);
  -- Handing a record over may take it out of the giver's own reach; guard_assignment() judges to whom.
  execute format('create policy %I on public.%I for update to authenticated using (%s) with check (%s)',
    p_table || ': update in scope', p_table,
    format(reaches, p_area, 'UPDATE', p_owner, ''), format(reaches, p_area, 'UPDATE', p_owner, ' or ' || assignable));
  execute format('create policy %I on public.%I for delete to authenticated using (%s)',
    p_table || ': delete in scope', p_table, format(reaches, p_area, 'DELETE', p_owner, ''));

  execute format('create trigger %I before update of %I on public.%I
    for each row execute function private.guard_assignment(%L, %L)',
    p_table || '_guard_assignment', p_owner, p_table, p_area, p_owner);

  -- A new version of a record, strictly later than the one before, so that two quick saves never share one; and which
  -- fields were changed with it: {field: {at, by}}, `by` null where no person did it. update_record() tells from that who
  -- collides with whom. A version that the statement itself sets is kept: only functions of the owner may set one, and
  -- they put a record back as it was. A function of the table's own, since telling the fields of just any row apart
  -- takes ten times as long.
  execute format($function$
    create function private.%I() returns trigger language plpgsql set search_path = '' as $body$
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
      changed := array_remove(array[%s], null);
      if changed <> '{}' then
        -- Field by field, since a query a row would take several times as long.
        stamp := jsonb_build_object('at', new.updated_at, 'by', auth.uid());
        foreach field in array changed loop
          stamps := stamps || jsonb_build_object(field, stamp);
        end loop;
        new.field_stamps := old.field_stamps || stamps;
      end if;
      return new;
    end $body$
    $function$, p_table || '_touch_fields',
    (select string_agg(format('case when new.%1$I is distinct from old.%1$I then %1$L end', c), ', ') from unnest(p_columns) c));
  -- Only what a person edits counts as a change; a derived column must not make an open form stale.
  execute format('create trigger %1$I before update of %2$s on public.%3$I
    for each row execute function private.%1$I()', p_table || '_touch_fields', columns, p_table);
end $$;

-- Whose records of an area (CLIENTS, DEALS, TASKS) the caller can see in a tenant: null for everybody's, an
-- empty array for nobody's. The area's read policy as one value that an index can serve.
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

-- The visible owners, narrowed to one of them when p_owner_id is given.
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

-- A condition on an owner column; an equality keeps the order of an index that begins with the owner.
create function private.owner_condition(p_column text, p_owners uuid[]) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_owners is null then ''
    when p_owners = '{}' then ' and false'
    when cardinality(p_owners) = 1 then format(' and %s = %L', p_column, p_owners[1])
    else format(' and %s = any (%L)', p_column, p_owners)
  end
$$;

-- To whom the caller may give a client, deal or task (p_area CLIENTS, DEALS, TASKS).
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

-- Whose records of an area the caller may look at, by name: members in reach, and those who left as long as there is
-- something of theirs. As definer, since the policies would ask of each record that is looked for.
create function public.list_owners(p_tenant_id uuid, p_area text) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners(p_area, p_tenant_id);
  has_records text := (
    select string_agg(format(
      'exists (select from public.%I r where r.tenant_id = m.tenant_id and r.%I = m.user_id)', k.relation, k.owner_column), ' or ')
    from private.record_kinds k where k.area = p_area);
begin
  if has_records is null then
    raise sqlstate 'PT400' using message = 'There is no such area';
  end if;
  return query execute format(
    'select p.user_id, p.name from public.tenant_members m join public.profiles p on p.user_id = m.user_id
    where m.tenant_id = $1 and ($2 is null or m.user_id = any ($2)) and (m.status = ''active'' or %s)
    order by p.name collate public.person_name, p.user_id', has_records)
  using p_tenant_id, owners;
end $$;
grant execute on function public.list_owners to authenticated;

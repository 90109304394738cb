-- What the kinds of record share: who reaches a record, how a list is asked for and answered, how one is written.
--
-- A kind of record is a table and a view `<kind>_records`, which says what of a row is answered, with the names
-- that stand beside it. Lists, single reads and answers to writing all give rows of that view.

------------------------------------------------------------------------------------------------------------
-- Records whose owner decides who reaches them: clients, deals, tasks
------------------------------------------------------------------------------------------------------------

-- The owner of a record changes only by somebody who may assign. (Inserting is judged by the table's policy;
-- a policy cannot compare with the row as it was.) Arguments: area, name of the owner column.
create function private.guard_assignment() returns trigger
language plpgsql set search_path = '' as $$
declare
  new_owner uuid := to_jsonb(new) ->> tg_argv[1];
  old_owner uuid := to_jsonb(old) ->> tg_argv[1];
begin
  if (select auth.uid()) is not null and new_owner is distinct from old_owner and not exists (
    select from private.assignees(tg_argv[0]) a where a.tenant_id = new.tenant_id and a.user_id = new_owner
  ) then
    raise insufficient_privilege using message = 'You cannot assign to this person';
  end if;
  return new;
end $$;

-- Puts a table under the rule of the area's permissions (AREA_ACTION_OWN, _TEAM, _ALL): grants by column, a policy
-- an action, and the triggers that a policy cannot stand in for. p_columns are those a person writes, the owner
-- among them; changing one of them makes a new version of the record.
create procedure private.protect(p_table text, p_area text, p_owner text, p_columns text[])
language plpgsql set search_path = '' as $$
declare
  columns text := (select string_agg(quote_ident(c), ', ') from unnest(p_columns) c);
  -- Set-returning and without a column of the row, so that each is asked once a statement and not once a row.
  reaches text := '
    tenant_id = any (array(select private.my_tenants()))
    and (tenant_id = any (array(select private.tenants_all(%1$L, %2$L)))
      or (tenant_id, %3$I) in (select s.tenant_id, s.owner_id from private.owners_in_scope(%1$L, %2$L) s)%4$s)';
  assignable text := format('(tenant_id, %I) in (select a.tenant_id, a.user_id from private.assignees(%L) a)', p_owner, p_area);
begin
  execute format('alter table public.%I enable row level security', p_table);
  execute format('grant all on public.%I to service_role', p_table);
  execute format('grant select, insert (tenant_id, %1$s), update (%1$s), delete on public.%2$I to authenticated',
    columns, p_table);

  execute format('create policy %I on public.%I for select to authenticated using (%s)',
    p_table || ': read in scope', p_table, format(reaches, p_area, 'VIEW', p_owner, ''));
  execute format(
    'create policy %I on public.%I for insert to authenticated with check (
      tenant_id = any (array(select private.tenants_with(%L))) and (%I = (select auth.uid()) or %s))',
    format('%s: create mine, or another''s with %s_ASSIGN', p_table, p_area), p_table, p_area || '_CREATE', p_owner, assignable);
  -- Handing a record over may take it out of the giver's own reach; guard_assignment() judges to whom.
  execute format('create policy %I on public.%I for update to authenticated using (%s) with check (%s)',
    p_table || ': update in scope', p_table,
    format(reaches, p_area, 'UPDATE', p_owner, ''), format(reaches, p_area, 'UPDATE', p_owner, ' or ' || assignable));
  execute format('create policy %I on public.%I for delete to authenticated using (%s)',
    p_table || ': delete in scope', p_table, format(reaches, p_area, 'DELETE', p_owner, ''));

  execute format('create trigger %I before update of tenant_id on public.%I
    for each row execute function private.keep_tenant()', p_table || '_keep_tenant', p_table);
  execute format('create trigger %I before update of %I on public.%I
    for each row execute function private.guard_assignment(%L, %L)',
    p_table || '_guard_assignment', p_owner, p_table, p_area, p_owner);
  -- Only what a person edits counts as a change; a derived column must not make an open form stale.
  execute format('create trigger %I before update of %s on public.%I
    for each row execute function private.touch_updated_at()', p_table || '_touch_updated_at', columns, p_table);
end $$;

-- Whose records of an area (CLIENTS, DEALS, TASKS) the caller can see in a tenant: null for everybody's, an
-- empty array for nobody's. The area's read policy as one value that an index can serve.
create function private.visible_owners(p_area text, p_tenant_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  my_reach integer;
begin
  select r.reach into my_reach from private.my_reach(p_area, 'VIEW') r where r.tenant_id = p_tenant_id;
  return case coalesce(my_reach, 0)
    when 3 then null
    when 0 then '{}'
    else array(select s.owner_id from private.owners_in_scope(p_area, 'VIEW') s where s.tenant_id = p_tenant_id)
  end;
end $$;

-- The visible owners, narrowed to one of them when p_owner_id is given.
create function private.narrowed_owners(p_area text, p_tenant_id uuid, p_owner_id uuid) returns uuid[]
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
create function private.owner_filter(p_column text, p_owners uuid[]) returns text
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
  from private.assignees(p_area) a
  join public.profiles p on p.user_id = a.user_id
  where a.tenant_id = p_tenant_id
  order by p.name collate public.person_name, p.email
$$;
grant execute on function public.list_assignees(uuid, text) to authenticated;

------------------------------------------------------------------------------------------------------------
-- Searching
------------------------------------------------------------------------------------------------------------

-- The terms of a search, folded as search_text is. A phone number matches however it is written; anything
-- else must match term by term.
create function private.search_terms(p_search text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when p_search ~ '^[\d\s().+-]+$' and char_length(private.phone_digits(p_search)) >= 3
      then array[private.phone_digits(p_search)]
    else (regexp_split_to_array(btrim(private.fold(p_search)), '\s+'))[1:8]
  end
$$;

-- A condition on "r": the column contains one of the words. A word without three letters or digits in a row has no
-- trigram: asked for it, the index would be read from end to end, for all tenants, so it is kept from the index.
create function private.contains_any(p_column text, p_words text[]) returns text
language sql immutable set search_path = '' as $$
  select '(' || string_agg(
    format('r.%I%s like %L', p_column, case when w !~ '[[:alnum:]]{3}' then ' || ''''' end, private.like_pattern(w)),
    ' or ') || ')'
  from unnest(p_words) w
$$;

-- A condition on "r": its search_text contains every term of the search.
create function private.contains_all(p_search text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(private.contains_any('search_text', array[term]), ' and ')
  from unnest(private.search_terms(p_search)) term
$$;

-- The ids of the clients, deals or tasks that match every term of a search, within the caller's view scope. LIKE
-- cannot use the trigram index under row-level security (it is not leakproof), so this checks the scope itself.
create function private.search_ids(p_relation text, p_tenant_id uuid, p_search text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[];
begin
  if p_relation not in ('clients', 'deals', 'tasks') then
    raise invalid_parameter_value using message = 'There is no search over ' || p_relation;
  end if;
  owners := private.visible_owners(upper(p_relation), p_tenant_id);
  return query execute format('select r.id from public.%I r where r.tenant_id = $1%s and %s', p_relation,
    private.owner_filter(case p_relation when 'tasks' then 'r.assigned_to' else 'r.owner_id' end, owners),
    private.contains_all(p_search))
  using p_tenant_id;
end $$;

-- A condition on "r": the record itself matches, or the client it names. Two searches brought together, each by its
-- index; an OR between them would read every record.
create function private.matches_with_client(p_relation text, p_tenant_id uuid, p_search text) returns text
language sql immutable set search_path = '' as $$
  select format(
    'r.id in (
      select r.id from public.%1$I r where r.tenant_id = %2$L and %3$s
      union
      select r.id from public.%1$I r
      where r.tenant_id = %2$L and r.client_id in (select private.search_ids(''clients'', %2$L, %4$L)))',
    p_relation, p_tenant_id, private.contains_all(p_search), p_search)
$$;

------------------------------------------------------------------------------------------------------------
-- What a list is asked: one object of filters, `owner` ("me" or an id), `sort_by`, `sort_order`, `limit`, `offset`.
-- `ids` asks for just these, in that order; `only_ids` for the ids of all that match, seen at one moment, which an
-- export then reads in pieces. Keys that a list does not know are ignored; a value of another type is an error.
------------------------------------------------------------------------------------------------------------

create function private.whole_number(p_query jsonb, p_key text, p_least bigint, p_most bigint, p_otherwise bigint)
returns bigint language plpgsql immutable set search_path = '' as $$
declare
  number bigint := p_query ->> p_key;
begin
  if number not between p_least and p_most then
    raise sqlstate 'PT400' using message = format('The %s must be from %s to %s', p_key, p_least, p_most);
  end if;
  return coalesce(number, p_otherwise);
end $$;

create function private.wanted_owner(p_query jsonb) returns uuid
language sql stable set search_path = '' as $$
  select case p_query ->> 'owner' when 'me' then (select auth.uid()) else (p_query ->> 'owner')::uuid end
$$;

-- The text searched for, null without one.
create function private.wanted_text(p_query jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  search text := nullif(btrim(p_query ->> 'search'), '');
begin
  if char_length(search) > 200 then
    raise sqlstate 'PT400' using message = 'The search is too long';
  end if;
  return search;
end $$;

-- A condition with %L for the value asked for; nothing where none is.
create function private.where_given(p_condition text, p_value anyelement) returns text
language sql stable set search_path = '' as $$
  select case when p_value is null then '' else ' and ' || format(p_condition, p_value) end
$$;

-- Conditions on r.due_date: due_from and due_to, and by the caller's own day overdue, due_today and due_soon (today
-- and the seven days after it). Several of these three mean any of them, and of each only what p_open still is.
create function private.where_due(p_query jsonb, p_tenant_id uuid, p_open text) returns text
language plpgsql stable set search_path = '' as $$
declare
  overdue boolean := coalesce((p_query ->> 'overdue')::boolean, false);
  due_today boolean := coalesce((p_query ->> 'due_today')::boolean, false);
  due_soon boolean := coalesce((p_query ->> 'due_soon')::boolean, false);
  conditions text := private.where_given('r.due_date >= %L', (p_query ->> 'due_from')::date)
    || private.where_given('r.due_date <= %L', (p_query ->> 'due_to')::date);
  today date;
begin
  if not (overdue or due_today or due_soon) then
    return conditions;
  end if;
  today := private.my_today(p_tenant_id);
  -- The three touch one another, so that together they have no gap.
  return conditions || ' and ' || p_open
    || case when overdue then '' else format(' and r.due_date >= %L', today) end
    || format(' and r.due_date <= %L', case when due_soon then today + 7 when due_today then today else today - 1 end);
end $$;

-- The beginning of a list's conditions on "r": the tenant, and whose records the caller sees and asked for.
create function private.where_mine(p_area text, p_owner text, p_tenant_id uuid, p_query jsonb) returns text
language sql stable set search_path = '' as $$
  select format('r.tenant_id = %L', p_tenant_id)
    || private.owner_filter(p_owner, private.narrowed_owners(p_area, p_tenant_id, private.wanted_owner(p_query)))
$$;

------------------------------------------------------------------------------------------------------------
-- What a list answers
------------------------------------------------------------------------------------------------------------

-- Which records, how many match in all (null where it was not asked), and what else the list says of them.
create type private.found as (ids uuid[], total_count bigint, extras jsonb);

-- The ids of one page and the count of all that match, with p_extras (an aggregate over them, jsonb). Not for a
-- caller: a list's own find_… runs it as the owner of the tables, since under row-level security LIKE cannot use
-- the trigram index and counting 100,000 rows takes four times as long; the conditions hold the caller's scope. The
-- rows themselves are then read under the policies. p_once names the columns that p_order and p_extras need: given
-- for a search, which costs more than what it finds and so is made once. Without one the page is the head of an index.
create function private.find_records(
  p_from text, p_conditions text, p_order text, p_query jsonb, p_once text default null, p_extras text default 'null::jsonb',
  p_count bigint default null
) returns private.found
language plpgsql stable set search_path = '' as $$
declare
  whole boolean := coalesce((p_query ->> 'only_ids')::boolean, false);
  most bigint := private.whole_number(p_query, 'limit', 1, 1000, 50);
  skipped bigint := private.whole_number(p_query, 'offset', 0, 10000000000000, 0);
  matching text := format('%s where %s', p_from, p_conditions);
  once text := '';
  answer private.found;
begin
  if p_once is not null then
    once := format('with r as materialized (select %s from %s) ', p_once, matching);
    matching := 'r';
  end if;
  execute once || format(
    'select array(select r.id from %1$s order by %2$s limit $1 offset $2), ' || case when p_count is null
      then 'count(*), %3$s from %1$s' else '%4$L::bigint, %3$s' end,
    matching, p_order, p_extras, p_count)
  into answer using case when not whole then most end, case when not whole then skipped end;
  return answer;
end $$;

-- The records a query names by `ids`, at most 1,000; null where it names none.
create function private.given_ids(p_query jsonb) returns private.found
language plpgsql immutable set search_path = '' as $$
declare
  given jsonb := p_query -> 'ids';
begin
  if given is null then
    return null;
  end if;
  if jsonb_typeof(given) <> 'array' or jsonb_array_length(given) > 1000 then
    raise sqlstate 'PT400' using message = 'The ids must be a list of at most 1000';
  end if;
  return row(
    array(select e.id::uuid from jsonb_array_elements_text(given) with ordinality e (id, place) order by e.place),
    null, null)::private.found;
end $$;

-- The answer of a list: {total_count, rows, …extras}, the rows those of a view as far as the caller sees them, in
-- the order found; or {ids}.
create function private.answer_list(p_view text, p_tenant_id uuid, p_query jsonb, p_found private.found) returns json
language plpgsql stable set search_path = '' as $$
declare
  rows json := '[]';
begin
  if (p_query ->> 'only_ids')::boolean then
    return json_build_object('ids', p_found.ids);
  end if;
  if p_found.ids <> '{}' then
    execute format(
      'select coalesce(json_agg(r order by wanted.place), ''[]'')
      from unnest($1) with ordinality wanted (id, place)
      join public.%I r on r.id = wanted.id
      where r.tenant_id = $2', p_view)
    into rows using p_found.ids, p_tenant_id;
  end if;
  return (
    select json_object_agg(answer.key, answer.value)
    from (
      select 'total_count', to_json(coalesce(p_found.total_count, json_array_length(rows)))
      union all select 'rows', rows
      union all select e.key, e.value::json from jsonb_each(p_found.extras) e
    ) answer (key, value));
end $$;

-- The actor and a list of the tenant they work in, in one call: {actor, list}. A call to the database costs a list
-- more than its rows do. Without a tenant the list is null.
create function public.actor_and_list(p_list text, p_query jsonb default '{}') returns json
language plpgsql stable set search_path = '' as $$
declare
  actor jsonb := public.actor();
  call text := format('public.%I', 'list_' || coalesce(p_list, ''));
  list json;
begin
  if to_regprocedure(call || '(uuid, jsonb)') is null then
    raise sqlstate 'PT404' using message = 'There is no such list';
  end if;
  if actor ->> 'tenantId' is not null then
    execute format('select %s($1, $2)', call) into list using (actor ->> 'tenantId')::uuid, p_query;
  end if;
  return json_build_object('actor', actor, 'list', list);
end $$;
grant execute on function public.actor_and_list(text, jsonb) to authenticated;

------------------------------------------------------------------------------------------------------------
-- Writing one: over exactly the columns named, as the caller, so that grants, policies and triggers judge as they
-- do for any other statement. Both answer the row as the view has it afterwards.
------------------------------------------------------------------------------------------------------------

-- The table of a kind of record. PT404 for what is no kind.
create function private.record_table(p_kind text) returns text
language plpgsql stable set search_path = '' as $$
declare
  name text := case p_kind
    when 'client' then 'clients' when 'note' then 'notes' when 'deal' then 'deals'
    when 'key_date' then 'deal_key_dates' when 'task' then 'tasks' when 'message' then 'messages'
    when 'email_template' then 'email_templates' when 'suppression' then 'suppressions' end;
begin
  if name is null then
    raise sqlstate 'PT404' using message = 'There is no such kind of record';
  end if;
  return name;
end $$;

-- The columns that an object names. PT400 for one that the table does not have; a record's tenant is given apart.
create function private.named_columns(p_table text, p_values jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  named text[];
  unknown text;
begin
  if jsonb_typeof(p_values) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'Give the fields as one object';
  end if;
  named := array(select jsonb_object_keys(p_values));
  select n into unknown from unnest(named) n
  where n = 'tenant_id' or not exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', p_table)::regclass and a.attname = n
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '');
  if found then
    raise sqlstate 'PT400' using message = format('There is no field %s to write', left(unknown, 63));
  end if;
  if named = '{}' then
    raise sqlstate 'PT400' using message = 'There is no field to write';
  end if;
  return named;
end $$;

-- One record as its view has it, as far as the caller sees it; null where they do not.
create function private.read_record(p_kind text, p_tenant_id uuid, p_id uuid) returns json
language plpgsql stable set search_path = '' as $$
declare
  answer json;
begin
  execute format('select to_json(r) from public.%I r where r.tenant_id = $1 and r.id = $2', p_kind || '_records')
  into answer using p_tenant_id, p_id;
  return answer;
end $$;

create function public.create_record(p_kind text, p_tenant_id uuid, p_values jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  named text[] := private.named_columns(relation, p_values);
  new_id uuid;
begin
  execute format(
    'insert into public.%1$I (tenant_id, %2$s)
    select $1, %2$s from jsonb_populate_record(null::public.%1$I, $2) returning id',
    relation, (select string_agg(quote_ident(n), ', ') from unnest(named) n))
  into new_id using p_tenant_id, p_values;
  return private.read_record(p_kind, p_tenant_id, new_id);
end $$;

-- With p_unchanged_since, the `updated_at` that was read, only while that is still the record's. Null where nothing
-- was changed: the record is out of sight, out of reach, or changed meanwhile.
create function public.update_record(
  p_kind text, p_tenant_id uuid, p_id uuid, p_changes jsonb, p_unchanged_since timestamptz default null
) returns json
language plpgsql set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  named text[] := private.named_columns(relation, p_changes);
  changed uuid;
begin
  execute format(
    'update public.%1$I r set %2$s from jsonb_populate_record(null::public.%1$I, $1) given
    where r.tenant_id = $2 and r.id = $3 and ($4 is null or r.updated_at = $4) returning r.id',
    relation, (select string_agg(format('%1$I = given.%1$I', n), ', ') from unnest(named) n))
  into changed using p_changes, p_tenant_id, p_id, p_unchanged_since;
  return case when changed is not null then private.read_record(p_kind, p_tenant_id, p_id) end;
end $$;

------------------------------------------------------------------------------------------------------------
-- Deleting one
------------------------------------------------------------------------------------------------------------

-- Locks the records that point at one and are changed or removed with it. A task before the one that followed it.
create function private.hold_dependents(p_kind text, p_tenant_id uuid, p_id uuid, p_wait text) returns void
language plpgsql set search_path = '' as $$
declare
  dependent record;
begin
  for dependent in
    select d.relation, d.link
    from (values
      ('client', 1, 'tasks', 'client_id'), ('client', 2, 'deals', 'client_id'), ('client', 3, 'notes', 'client_id'),
      ('client', 4, 'messages', 'client_id'), ('deal', 1, 'tasks', 'deal_id'), ('deal', 2, 'messages', 'deal_id'), ('task', 1, 'tasks', 'next_task_id')
    ) as d (kind, place, relation, link)
    where d.kind = p_kind
    order by d.place
  loop
    execute format(
      'select from public.%I r where r.tenant_id = $1 and r.%I = $2 order by r.created_at, r.id for no key update %s',
      dependent.relation, dependent.link, p_wait)
    using p_tenant_id, p_id;
  end loop;
end $$;

-- Locks a record and what depends on it in the order in which everybody who saves one of these does: the task, the
-- deal or the note first, then the deal or client it belongs to. A DELETE by itself takes the record first and then
-- what depends on it, so that it and somebody who saves would each wait for the other. What came in while the record
-- was waited for is only tried; where somebody is at that already, all is let go and begun anew.
create function private.hold_for_deletion(p_kind text, p_tenant_id uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := private.my_tenant(p_tenant_id);
begin
  for attempt in 1..10 loop
    begin
      perform private.hold_dependents(p_kind, tenant, p_id, '');
      execute format('select from public.%I r where r.tenant_id = $1 and r.id = $2 for update', private.record_table(p_kind))
      using tenant, p_id;
      perform private.hold_dependents(p_kind, tenant, p_id, 'nowait');
      return;
    exception when lock_not_available then
      -- The locks of this attempt are gone with it.
    end;
  end loop;
end $$;

-- Whether there was one that the caller may delete. Waits for whoever is saving the record or what depends on it.
create function public.delete_record(p_kind text, p_tenant_id uuid, p_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  deleted bigint;
begin
  if private.read_record(p_kind, p_tenant_id, p_id) is null then
    return false;
  end if;
  perform private.hold_for_deletion(p_kind, p_tenant_id, p_id);
  execute format('delete from public.%I r where r.tenant_id = $1 and r.id = $2', relation) using p_tenant_id, p_id;
  get diagnostics deleted = row_count;
  return deleted > 0;
end $$;

-- The functions above that a list or a write calls as its caller; the others belong to functions of the owner.
grant execute on function
  private.answer_list(text, uuid, jsonb, private.found), private.given_ids(jsonb),
  private.record_table(text), private.named_columns(text, jsonb), private.read_record(text, uuid, uuid),
  private.hold_for_deletion(text, uuid, uuid)
  to authenticated;
grant execute on function public.create_record(text, uuid, jsonb), public.update_record(text, uuid, uuid, jsonb, timestamptz),
  public.delete_record(text, uuid, uuid)
  to authenticated;

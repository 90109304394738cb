-- Deals and the history of their status.

create type public.deal_status as enum ('Lead', 'In Progress', 'Under Contract', 'Closed', 'Lost');

create type public.property_type as enum
  ('Single Family', 'Condo', 'Townhouse', 'Multi-Family', 'Land', 'Commercial', 'Other');

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  owner_id uuid not null,
  client_id uuid,
  title text not null check (char_length(title) between 1 and 200 and title = btrim(title)),
  value public.dollars not null default 0 check (value >= 0),
  commission public.dollars not null default 0 check (commission >= 0),
  commission_percentage numeric(4, 1) check (commission_percentage between 0 and 100),
  status public.deal_status not null default 'Lead',
  probability smallint not null default 0 check (probability between 0 and 100),
  expected_close_date public.calendar_day,
  property_address text check (char_length(property_address) between 1 and 500),
  property_type public.property_type,
  property_bedrooms smallint check (property_bedrooms between 0 and 999),
  property_bathrooms numeric(4, 1) check (
    property_bathrooms between 0 and 999 and property_bathrooms * 2 = trunc(property_bathrooms * 2)),
  property_sqft integer check (property_sqft between 0 and 99999999),
  lost_reason text check (char_length(lost_reason) between 1 and 200),
  tag_ids uuid[] not null default '{}' check (cardinality(tag_ids) <= 20),
  -- The values of custom fields, by the field's id (custom-values.sql).
  custom jsonb not null default '{}' check (custom = '{}' or private.is_custom_value_list(custom)),
  -- The searchable text of the custom fields; written only by the trigger (custom-search.sql).
  custom_search text not null default '' check (char_length(custom_search) <= 2000),
  closed_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- The time and author of each field's last change; written only by the trigger of private.apply_owner_policies().
  field_stamps jsonb not null default '{}',
  title_key text generated always as (private.fold(title)) stored,
  search_text text generated always as (private.fold(title || E'\n' || coalesce(property_address, '') || custom_search)) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  -- A deal outlives its client.
  foreign key (tenant_id, client_id) references private.client_ids (tenant_id, id) on delete set null (client_id)
);

create index deals_tenant_created_idx on public.deals (tenant_id, created_at desc, id desc)
  include (owner_id, status, value, property_type, expected_close_date);
create index deals_owner_created_idx on public.deals (tenant_id, owner_id, created_at desc, id desc);
create index deals_client_idx on public.deals (client_id, created_at desc);
-- Also serves the figures of the pipeline.
create index deals_tenant_status_idx on public.deals (tenant_id, status, created_at desc, id desc)
  include (owner_id, value, client_id, commission, probability, expected_close_date);
-- An index per direction, because deals without a closing date come last in both. The calendar reads titles from the first.
create index deals_tenant_close_idx on public.deals (tenant_id, expected_close_date, id)
  include (owner_id, status, title, client_id);
create index deals_tenant_close_desc_idx on public.deals (tenant_id, expected_close_date desc nulls last, id desc)
  include (owner_id, status);
create index deals_tenant_value_idx on public.deals (tenant_id, value, id) include (owner_id, status);
create index deals_tenant_closed_idx on public.deals (tenant_id, closed_at) include (owner_id, value)
  where closed_at is not null;
-- Deals that count as a conversion of their client, with their value. The report of sources reads only this index.
create index deals_won_idx on public.deals (tenant_id, client_id) include (owner_id, status, value, commission)
  where status in ('Under Contract', 'Closed');
create index deals_search_idx on public.deals using gin (tenant_id, (owner_id::text), search_text extensions.gin_trgm_ops);
create index deals_tags_idx on public.deals using gin (tenant_id, tag_ids) with (fastupdate = off)
  where tag_ids <> '{}';
create index deals_title_prefix_idx on public.deals (tenant_id, title_key text_pattern_ops) include (id, owner_id);

create function private.stamp_closed_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> 'Closed' then
    new.closed_at := null;
  elsif new.closed_at is null then
    new.closed_at := now();
  end if;
  return new;
end $$;

create function private.clear_lost_reason() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.lost_reason := null;
  return new;
end $$;

-- Recomputes the commission when the percentage is written, or when the value changes and the commission does not. Rounds
-- half a cent up.
create function private.compute_commission() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.commission := round(new.value * new.commission_percentage / 100, 2);
  return new;
end $$;

-- Recomputes the deal_value of clients. Locks the lower id first so that two deals swapped between two clients cannot
-- deadlock. Not `for update`: that waits for the foreign keys of other new deals, whose writers wait for this lock.
create function private.refresh_deal_values(p_client_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_ids uuid[] := array(select c.id from public.clients c where c.id = any (p_client_ids) order by c.id for no key update);
begin
  -- Clients that are being deleted are skipped.
  if locked_ids = '{}' then
    return;
  end if;
  update public.clients c set deal_value = worth.total
  from (
    select w.id, coalesce(sum(d.value) filter (where d.status <> 'Lost'), 0) as total
    from unnest(locked_ids) w (id) left join public.deals d on d.client_id = w.id
    group by w.id
  ) worth
  where c.id = worth.id and c.deal_value <> worth.total;
end $$;

grant execute on function private.refresh_deal_values to service_role;

-- Recomputes the deal_value of clients: at once, or for more than 500 by jobs of the worker after this transaction. A
-- changed value costs a new entry in every index of clients, and no caller should wait for ten thousand of them.
create function private.request_deal_values(p_client_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_client_ids) <= 500 then
    perform private.refresh_deal_values(p_client_ids);
    return;
  end if;
  perform private.add_team_job('refresh_deal_values', json_build_object('clientIds', batch.ids), batch.tenant_id)
  from (
    select c.tenant_id, array_agg(c.id) as ids
    from (
      select c.tenant_id, c.id, row_number() over (partition by c.tenant_id order by c.id) as place
      from public.clients c where c.id = any (p_client_ids)
    ) c
    group by c.tenant_id, (c.place - 1) / 1000
  ) batch;
end $$;

-- Recomputes the deal_value of every client that a statement changes, except where its gains and losses cancel out. A
-- restore recomputes by itself (reversals.sql).
create function private.refresh_deal_value() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  affected_clients uuid[];
begin
  if private.is_restoring() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    affected_clients := array(select n.client_id from new_rows n where n.client_id is not null and n.status <> 'Lost' group by n.client_id having sum(n.value) <> 0);
  elsif tg_op = 'DELETE' then
    affected_clients := array(select o.client_id from old_rows o where o.client_id is not null and o.status <> 'Lost' group by o.client_id having sum(o.value) <> 0);
  else
    affected_clients := array(
      select c.client_id
      from (
        select n.client_id, n.value::numeric, n.status from new_rows n
        union all select o.client_id, -o.value, o.status from old_rows o
      ) c
      where c.client_id is not null and c.status <> 'Lost' group by c.client_id having sum(c.value) <> 0);
  end if;
  if affected_clients <> '{}' then
    perform private.request_deal_values(affected_clients);
  end if;
  return null;
end $$;

create trigger deals_guard_client before insert or update of client_id on public.deals
  for each row when (new.client_id is not null) execute function private.guard_client_link();
create trigger deals_guard_tags before insert or update of tag_ids on public.deals
  for each row when (new.tag_ids <> '{}') execute function private.guard_tags();
create trigger deals_stamp_closed_at before insert or update of status on public.deals
  for each row execute function private.stamp_closed_at();
create trigger deals_clear_lost_reason before insert or update of status, lost_reason on public.deals
  for each row when (new.status <> 'Lost' and new.lost_reason is not null)
  execute function private.clear_lost_reason();
create trigger deals_compute_commission before insert or update of commission_percentage on public.deals
  for each row when (new.commission_percentage is not null and not private.is_restoring())
  execute function private.compute_commission();
create trigger deals_keep_commission_rate before update of value on public.deals
  for each row when (new.commission_percentage is not null and new.value <> old.value and new.commission = old.commission)
  execute function private.compute_commission();
create trigger deals_set_deal_value after insert on public.deals referencing new table as new_rows
  for each statement execute function private.refresh_deal_value();
create trigger deals_refresh_deal_value after update on public.deals referencing old table as old_rows new table as new_rows
  for each statement execute function private.refresh_deal_value();
create trigger deals_reset_deal_value after delete on public.deals referencing old table as old_rows
  for each statement execute function private.refresh_deal_value();

insert into private.record_kinds (
  kind, relation, place, area, owner_column, has_client, feeds_client, bulk_fields, derived_columns, title, detail, title_key,
  handed_over, is_synchronized, webhook_area
) values (
  'deal', 'deals', 20, 'DEALS', 'owner_id', true, true, '{status,owner_id,add_tags,remove_tags,custom}',
  '{"status": ["closed_at", "lost_reason"]}', 'r.title', 'coalesce(r.property_address, r.status::text)', 'title_key',
  'r.status in (''Lead'', ''In Progress'', ''Under Contract'')', true, 'DEALS');

call private.apply_owner_policies('deals', 'DEALS', 'owner_id', array[
  'owner_id', 'client_id', 'title', 'value', 'commission', 'commission_percentage', 'status', 'probability',
  'expected_close_date', 'property_address', 'property_type', 'property_bedrooms', 'property_bathrooms', 'property_sqft',
  'lost_reason', 'tag_ids', 'custom']);
call private.add_custom_values('deal', 'deals');
call private.add_filter_columns('deal', 'deals', 'created_at', 'owner_id');
select private.enable_audit(
  'public.deals', 'deal', array['closed_at'] || private.filter_columns(), 'client_id',
  array['commission', 'closed_at'] || private.filter_columns());

-- The columns the API returns, with the owner's name and team, and the client's name when the reader sees the client.
create view public.deal_records with (security_invoker = true) as
  select d.id, d.tenant_id, d.owner_id, p.name as owner_name, m.team_id as owner_team_id, d.client_id, c.name as client_name,
    d.title, d.value, d.commission, d.commission_percentage, d.status, d.probability, d.expected_close_date,
    d.property_address, d.property_type, d.property_bedrooms, d.property_bathrooms, d.property_sqft,
    d.lost_reason, case when d.tag_ids = '{}' then '[]' else private.serialize_tags(d.tenant_id, d.tag_ids) end as tags,
    private.read_deal_custom_values(d.id, (select private.visible_custom_fields('deal'))) as custom, d.closed_at, d.created_at, d.updated_at
  from public.deals d
  left join public.profiles p on p.user_id = d.owner_id
  left join public.tenant_members m on m.tenant_id = d.tenant_id and m.user_id = d.owner_id
  left join public.clients c on c.id = d.client_id;
grant select on public.deal_records to authenticated, service_role;
call private.make_view_read_only('deal_records');

-- Whether the caller may change this deal and therefore its key dates.
create function private.can_update_deal(p_tenant_id uuid, p_deal_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.deals d
    where d.id = p_deal_id and d.tenant_id = p_tenant_id
      and (d.tenant_id in (select private.tenants_in_full_scope('DEALS', 'UPDATE'))
        or (d.tenant_id, d.owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('DEALS', 'UPDATE') s)))
$$;

grant execute on function private.can_update_deal to authenticated;

------------------------------------------------------------------------------------------------------------
-- Status history of a deal, written only by the trigger
------------------------------------------------------------------------------------------------------------

create table public.deal_status_changes (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  deal_id uuid not null,
  from_status public.deal_status,
  to_status public.deal_status not null,
  -- Null when no person did it (an import, a migration).
  changed_by uuid references auth.users on delete set null,
  changed_at public.instant not null default clock_timestamp(),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete cascade
);

create index deal_status_changes_deal_idx on public.deal_status_changes (deal_id, changed_at, id);
create index deal_status_changes_tenant_idx on public.deal_status_changes (tenant_id, changed_at desc)
  include (deal_id, from_status, to_status);

-- Runs once per statement. A restored deal keeps its old history. Without nested loops, because a plan cached for one row
-- would compare ten thousand rows with ten thousand.
create function private.log_deal_status() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  if tg_op = 'UPDATE' then
    insert into public.deal_status_changes (tenant_id, deal_id, from_status, to_status, changed_by)
    select n.tenant_id, n.id, o.status, n.status, (select auth.uid())
    from new_rows n join old_rows o on o.id = n.id where n.status <> o.status;
  elsif not private.is_restoring() then
    insert into public.deal_status_changes (tenant_id, deal_id, to_status, changed_by, changed_at)
    select n.tenant_id, n.id, n.status, (select auth.uid()), n.created_at from new_rows n;
  end if;
  return null;
end $$;

create trigger deals_log_created after insert on public.deals referencing new table as new_rows
  for each statement execute function private.log_deal_status();
create trigger deals_log_status after update on public.deals referencing old table as old_rows new table as new_rows
  for each statement execute function private.log_deal_status();

call private.secure_table('deal_status_changes');
grant all on sequence public.deal_status_changes_id_seq to service_role;
grant select on public.deal_status_changes to authenticated;

call private.inherit_read_policy('deal_status_changes', 'deal');

-- The history with the name of the person who changed the status, when the reader sees them.
create view public.deal_status_history with (security_invoker = true) as
  select s.id, s.tenant_id, s.deal_id, d.title as deal_title, s.from_status, s.to_status, s.changed_by, p.name as changed_by_name,
    s.changed_at
  from public.deal_status_changes s
  join public.deals d on d.id = s.deal_id
  left join public.profiles p on p.user_id = s.changed_by;
grant select on public.deal_status_history to authenticated, service_role;
call private.make_view_read_only('deal_status_history');
call private.create_row_reader('deal_status_history');

insert into private.timeline_sources (kind, relation, happened_at, condition, view)
values ('deal', 'deal_status_changes', 'changed_at', 'r.deal_id = any (($1).deal_ids)', 'deal_status_history');

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- The menu's reasons for a lost deal. Any other text is a custom reason.
create type public.lost_reason as enum (
  'Went with another agent', 'Bought or sold elsewhere', 'Outbid', 'Financing fell through', 'Inspection or appraisal',
  'Price', 'Timing', 'Decided to stay', 'Could not be reached');

-- Returns a condition on "r": a lost deal whose reason is of a category: one of the menu, 'own words', or 'none'.
create function private.lost_reason_condition(p_category text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when p_category is null then '' else ' and r.status = ''Lost'' and ' || case p_category
    when 'none' then 'r.lost_reason is null'
    when 'own words' then format('r.lost_reason <> all (%L)', enum_range(null::public.lost_reason)::text[])
    else format('r.lost_reason = %1$L and %1$L = any (%2$L)', p_category, enum_range(null::public.lost_reason)::text[]) end end;
end $$;

-- Returns the WHERE of a list of deals. The search covers title, property address and, when the caller sees the client,
-- the client's name, email and phone.
create function private.deal_conditions(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.scope_condition('DEALS', 'r.owner_id', p_tenant_id, p_query)
    || private.optional_condition('r.status = %L', (p_query ->> 'status')::public.deal_status)
    || private.optional_condition('r.client_id = %L', (p_query ->> 'client_id')::uuid)
    || private.tag_condition(p_query)
    || private.optional_condition('r.property_type = %L', (p_query ->> 'property_type')::public.property_type)
    || private.lost_reason_condition(p_query ->> 'lost_reason')
    || private.optional_condition('r.value >= %L', (p_query ->> 'value_gte')::numeric)
    || private.optional_condition('r.value <= %L', (p_query ->> 'value_lte')::numeric)
    || private.optional_condition('r.expected_close_date >= %L', (p_query ->> 'expected_close_date_gte')::date)
    || private.optional_condition('r.expected_close_date <= %L', (p_query ->> 'expected_close_date_lte')::date)
    || private.custom_conditions(p_tenant_id, 'deal', p_query);
end $$;

create function private.deal_order(p_sort_by text, p_sort_order text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return replace(
    case p_sort_by
      when 'expected_close_date' then 'r.expected_close_date ~ nulls last, r.id ~'
      when 'value' then 'r.value ~, r.id ~'
      else 'r.created_at ~, r.id ~'
    end,
    '~', case p_sort_order when 'asc' then 'asc' else 'desc' end);
end $$;

create function private.find_deals(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.find_records_by_search(
    'deals', p_tenant_id,
    private.deal_conditions(p_tenant_id, p_query),
    private.deal_order(p_query ->> 'sort_by', p_query ->> 'sort_order'),
    p_query,
    p_materialized => 'r.id, r.created_at, r.expected_close_date, r.value',
    p_aggregate => 'jsonb_build_object(''total_value'', coalesce(sum(r.value), 0))',
    p_value_order => private.custom_value_order(p_tenant_id, 'deal', p_query));
end $$;

-- Lists a tenant's deals with total_value, the sum (US dollars) of all matches. Newest first, or by sort_by (created_at,
-- expected_close_date, value, custom.<key>) and sort_order. Filters: search, status, client_id, owner, tags, property_type, lost_reason
-- (one of the menu, own words, none), value_gte, value_lte, expected_close_date_gte, expected_close_date_lte, custom.
-- Creates public.list_deals(tenant, query).
call private.create_list_function('deals', 'deal_records');

-- Returns the first page of list_deals() for every status, {status: page}, for the board. Ignores the filter `status`.
create function public.list_deal_board(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select json_object_agg(s, public.list_deals(p_tenant_id, p_query || jsonb_build_object('status', s)))
  from unnest(enum_range(null::public.deal_status)) s
$$;

grant execute on function public.list_deal_board to authenticated;

-- Returns count and sum (US dollars) per status. Takes the filters of list_deals() and ignores `status`. Security
-- definer within the caller's scope, like list_deals().
create function public.get_deal_totals(p_tenant_id uuid, p_query jsonb default '{}')
returns table (status public.deal_status, deal_count bigint, total_value numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  filters jsonb := case when jsonb_typeof(p_query) = 'object' then p_query - 'status' end;
  totals jsonb := (private.find_records_by_search(
    'deals', p_tenant_id, private.deal_conditions(p_tenant_id, filters), null,
    jsonb_build_object('search', filters -> 'search', 'limit', 1),
    p_materialized => 'r.id, r.status, r.value',
    p_aggregate => (
      select format('jsonb_build_object(%s)', string_agg(format(
        '%1$L, jsonb_build_array(count(*) filter (where r.status = %1$L), sum(r.value) filter (where r.status = %1$L))', s), ', '))
      from unnest(enum_range(null::public.deal_status)) s))).extras;
begin
  return query
  select s, (totals -> s::text ->> 0)::bigint, coalesce((totals -> s::text ->> 1)::numeric, 0)
  from unnest(enum_range(null::public.deal_status)) s
  order by s;
end $$;

grant execute on function public.get_deal_totals to authenticated;

-- Returns the result of get_deal_totals() as one value, for get_actor_and_list().
create function public.list_deal_totals(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select json_agg(t) from public.get_deal_totals(p_tenant_id, p_query) t
$$;

grant execute on function public.list_deal_totals to authenticated;

-- Returns the deal that plans and mailings to a client refer to: the one under contract, else the latest open, else the last
-- closed.
create function private.find_current_deal(p_tenant_id uuid, p_client_id uuid) returns public.deals
language sql stable security definer set search_path = '' as $$
  select d.* from public.deals d
  where d.tenant_id = p_tenant_id and d.client_id = p_client_id and d.status <> 'Lost'
  order by case d.status when 'Under Contract' then 1 when 'Closed' then 3 else 2 end, d.closed_at desc, d.created_at desc, d.id
  limit 1
$$;

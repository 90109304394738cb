-- Key dates of a deal, such as inspection, financing and closing.

create type public.key_date_kind as enum ('inspection', 'appraisal', 'financing', 'walkthrough', 'closing');

create table public.deal_key_dates (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  deal_id uuid not null,
  kind public.key_date_kind not null,
  due_date public.calendar_day not null,
  done_at public.instant,
  note text check (char_length(note) between 1 and 200),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  foreign key (tenant_id, deal_id) references public.deals (tenant_id, id) on delete cascade,
  unique (deal_id, kind)
);

create index deal_key_dates_due_idx on public.deal_key_dates (tenant_id, due_date, id);
-- Open key dates stay few, because most dates of a tenant's deals are done.
create index deal_key_dates_open_idx on public.deal_key_dates (tenant_id, due_date) where done_at is null;

-- Keeps the first done_at of a date that stays done.
create function private.preserve_done_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.done_at := old.done_at;
  return new;
end $$;

create trigger deal_key_dates_keep_done_at before update of done_at on public.deal_key_dates
  for each row when (old.done_at is not null and new.done_at is not null) execute function private.preserve_done_at();

insert into private.record_kinds (kind, relation, place) values ('key_date', 'deal_key_dates', 50);

select private.enable_audit('public.deal_key_dates', 'key_date');
call private.secure_table('deal_key_dates');
grant select, insert (tenant_id, deal_id, kind, due_date, note), update (due_date, done_at, note), delete
  on public.deal_key_dates to authenticated;

call private.inherit_read_policy('deal_key_dates', 'deal');

create policy "deal_key_dates: create on deals I may update" on public.deal_key_dates for insert to authenticated
  with check (private.can_update_deal(tenant_id, deal_id));

create policy "deal_key_dates: update on deals I may update" on public.deal_key_dates for update to authenticated
  using (private.can_update_deal(tenant_id, deal_id));

create policy "deal_key_dates: delete on deals I may update" on public.deal_key_dates for delete to authenticated
  using (private.can_update_deal(tenant_id, deal_id));

-- The columns the API returns, with columns of the deal, and the client's name when the reader sees the client.
create view public.key_date_records with (security_invoker = true) as
  select k.id, k.tenant_id, k.deal_id, d.title as deal_title, d.owner_id as deal_owner_id, m.team_id as deal_owner_team_id,
    d.client_id, c.name as client_name, k.kind, k.due_date, k.done_at, k.note, k.created_at, k.updated_at
  from public.deal_key_dates k
  join public.deals d on d.id = k.deal_id
  left join public.tenant_members m on m.tenant_id = d.tenant_id and m.user_id = d.owner_id
  left join public.clients c on c.id = d.client_id;
grant select on public.key_date_records to authenticated, service_role;
call private.make_view_read_only('key_date_records');

insert into private.timeline_sources (kind, relation, happened_at, condition, view)
values ('key_date', 'deal_key_dates', 'done_at', 'r.deal_id = any (($1).deal_ids) and r.done_at is not null', 'key_date_records');

-- Finds key dates in the caller's scope over deals. Excludes open dates of Closed and Lost deals, unless the query
-- specifies the deal.
create function private.find_key_dates(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.parse_search(p_query);
  done boolean := p_query ->> 'done';
  deal uuid := p_query ->> 'deal_id';
begin
  return private.find_records(
    'public.deal_key_dates r join public.deals d on d.id = r.deal_id',
    private.scope_condition('DEALS', 'd.owner_id', p_tenant_id, p_query)
      || case when done then ' and r.done_at is not null' when not done then ' and r.done_at is null' else '' end
      || private.optional_condition('d.client_id = %L', (p_query ->> 'client_id')::uuid)
      || private.optional_condition('r.deal_id = %L', deal)
      || case when deal is null then ' and (r.done_at is not null or d.status not in (''Closed'', ''Lost''))' else '' end
      || private.due_condition(p_query, p_tenant_id, 'r.done_at is null')
      || case when search is null then '' else format(
        ' and r.deal_id = any (array(select private.find_ids_by_search(''deals'', %L, %L)))', p_tenant_id, private.contains_all_condition(search)) end,
    'r.due_date, r.id',
    p_query);
end $$;

-- Lists key dates, earliest first. Filters: search, done, deal_id, client_id, owner (of the deal), and those of
-- due_condition().
-- Creates public.list_key_dates(tenant, query).
call private.create_list_function('key_dates', 'key_date_records');

-- Sets the key dates of a deal in one call and returns all its dates. p_dates {kind: day} sets or moves a date, null
-- deletes it; other dates stay, and a moved date keeps its done mark and note. p_also_update {"expected_close": true}
-- copies the closing day to the deal, {"client_in_contract": true} sets its client to In Contract, if the caller may
-- change them. Locks the deal before its client, in the common order, so that concurrent callers are serialized.
create function public.set_key_dates(p_tenant_id uuid, p_deal_id uuid, p_dates jsonb, p_also_update jsonb default '{}') returns json
language plpgsql set search_path = '' as $$
declare
  deal_client uuid;
begin
  if jsonb_typeof(p_dates) is distinct from 'object' or jsonb_typeof(p_also_update) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'Send the dates as one object';
  end if;
  perform private.require_found(
    exists (select from public.deals d where d.tenant_id = p_tenant_id and d.id = p_deal_id), 'Deal not found');
  select d.client_id into deal_client from public.deals d where d.tenant_id = p_tenant_id and d.id = p_deal_id for no key update;
  if not found then
    raise insufficient_privilege using message = 'You cannot change the key dates of this deal';
  end if;

  delete from public.deal_key_dates k using jsonb_each_text(p_dates) g
  where k.deal_id = p_deal_id and k.kind = g.key::public.key_date_kind and g.value is null;
  insert into public.deal_key_dates as k (tenant_id, deal_id, kind, due_date)
  select p_tenant_id, p_deal_id, g.key::public.key_date_kind, g.value::public.calendar_day
  from jsonb_each_text(p_dates) g where g.value is not null
  on conflict (deal_id, kind) do update set due_date = excluded.due_date where k.due_date <> excluded.due_date;

  if (p_also_update ->> 'expected_close')::boolean and p_dates ->> 'closing' is not null then
    update public.deals d set expected_close_date = (p_dates ->> 'closing')::date
    where d.id = p_deal_id and d.expected_close_date is distinct from (p_dates ->> 'closing')::date;
  end if;
  if (p_also_update ->> 'client_in_contract')::boolean then
    update public.clients c set status = 'In Contract'
    where c.tenant_id = p_tenant_id and c.id = deal_client and c.status <> 'In Contract';
  end if;
  return public.list_key_dates(p_tenant_id, jsonb_build_object('deal_id', p_deal_id));
end $$;

grant execute on function public.set_key_dates to authenticated;

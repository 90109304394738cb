-- Key dates of a deal: inspection, financing, closing and the like.

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
-- Most key dates are done: those still open are few, however many deals a tenant has had.
create index deal_key_dates_open_idx on public.deal_key_dates (tenant_id, due_date) where done_at is null;

create trigger deal_key_dates_keep_tenant before update on public.deal_key_dates
  for each row execute function private.keep_tenant();
create trigger deal_key_dates_touch_updated_at before update on public.deal_key_dates
  for each row execute function private.touch_updated_at();

-- What is done stays done since when it was first ticked.
create function private.keep_done_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.done_at := old.done_at;
  return new;
end $$;

create trigger deal_key_dates_keep_done_at before update of done_at on public.deal_key_dates
  for each row when (old.done_at is not null and new.done_at is not null) execute function private.keep_done_at();

alter table public.deal_key_dates enable row level security;
grant all on public.deal_key_dates to service_role;
grant select, insert (tenant_id, deal_id, kind, due_date, note), update (due_date, done_at, note), delete
  on public.deal_key_dates to authenticated;

create policy "deal_key_dates: read with their deal" on public.deal_key_dates for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and exists (select from public.deals d where d.id = deal_id and d.tenant_id = deal_key_dates.tenant_id));

create policy "deal_key_dates: create on deals I may update" on public.deal_key_dates for insert to authenticated
  with check (private.can_update_deal(tenant_id, deal_id));

create policy "deal_key_dates: update on deals I may update" on public.deal_key_dates for update to authenticated
  using (private.can_update_deal(tenant_id, deal_id)) with check (private.can_update_deal(tenant_id, deal_id));

create policy "deal_key_dates: delete on deals I may update" on public.deal_key_dates for delete to authenticated
  using (private.can_update_deal(tenant_id, deal_id));

-- What of a key date is answered, with what a list says of its deal, and the client's name where the reader sees them.
create view public.key_date_records with (security_invoker = true) as
  select k.id, k.tenant_id, k.deal_id, d.title as deal_title, d.owner_id as deal_owner_id, m.team_id as deal_owner_team_id,
    d.client_id, c.name as client_name, k.kind, k.due_date, k.done_at, k.note, k.created_at, k.updated_at
  from public.deal_key_dates k
  join public.deals d on d.id = k.deal_id
  left join public.tenant_members m on m.tenant_id = d.tenant_id and m.user_id = d.owner_id
  left join public.clients c on c.id = d.client_id;
grant select on public.key_date_records to authenticated, service_role;

-- Within the caller's scope over deals. Open dates of a deal that is over (Closed or Lost) concern nobody any more
-- and are left out, unless its dates are asked for.
create function private.find_key_dates(p_tenant_id uuid, p_query jsonb) returns private.found
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.wanted_text(p_query);
  done boolean := p_query ->> 'done';
  deal uuid := p_query ->> 'deal_id';
begin
  return private.find_records(
    'public.deal_key_dates r join public.deals d on d.id = r.deal_id',
    private.where_mine('DEALS', 'd.owner_id', p_tenant_id, p_query)
      || case when done then ' and r.done_at is not null' when not done then ' and r.done_at is null' else '' end
      || private.where_given('d.client_id = %L', (p_query ->> 'client_id')::uuid)
      || private.where_given('r.deal_id = %L', deal)
      || case when deal is null then ' and (r.done_at is not null or d.status not in (''Closed'', ''Lost''))' else '' end
      || private.where_due(p_query, p_tenant_id, 'r.done_at is null')
      || case when search is null then '' else format(
        ' and r.deal_id = any (array(select private.search_ids(''deals'', %L, %L)))', p_tenant_id, search) end,
    'r.due_date, r.id',
    p_query);
end $$;

-- Key dates, earliest first. Filters: search, done, deal_id, client_id, owner (of the deal), and those of where_due().
create function public.list_key_dates(p_tenant_id uuid, p_query jsonb default '{}') returns json
language sql stable set search_path = '' as $$
  select private.answer_list('key_date_records', p_tenant_id, p_query,
    coalesce(private.given_ids(p_query), private.find_key_dates(p_tenant_id, p_query)))
$$;

grant execute on function private.find_key_dates(uuid, jsonb) to authenticated;
grant execute on function public.list_key_dates(uuid, jsonb) to authenticated;

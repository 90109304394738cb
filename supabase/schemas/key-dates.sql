-- Key dates of a deal: inspection, financing, closing and the like.

create type public.key_date_kind as enum ('inspection', 'appraisal', 'financing', 'walkthrough', 'closing');

create table public.deal_key_dates (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  deal_id uuid not null,
  kind public.key_date_kind not null,
  due_date date not null check (due_date between '1900-01-01' and '2199-12-31'),
  done_at timestamptz,
  note text check (char_length(note) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
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

alter table public.deal_key_dates enable row level security;
revoke all on public.deal_key_dates from anon, authenticated;
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

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- These key dates, as far as the caller can see them, in the order given, with what the list says of their deal.
create function public.get_key_dates(p_tenant_id uuid, p_ids uuid[])
returns table (
  id uuid, deal_id uuid, deal_title text, deal_owner_id uuid, deal_owner_team_id uuid, client_id uuid, client_name text,
  kind public.key_date_kind, due_date date, done_at timestamptz, note text, created_at timestamptz, updated_at timestamptz
)
language sql stable set search_path = '' as $$
  select k.id, k.deal_id, d.title, d.owner_id, m.team_id, d.client_id, c.name::text, k.kind, k.due_date, k.done_at, k.note,
    k.created_at, k.updated_at
  from unnest(p_ids) with ordinality as wanted (id, place)
  join public.deal_key_dates k on k.id = wanted.id and k.tenant_id = p_tenant_id
  join public.deals d on d.id = k.deal_id
  left join public.tenant_members m on m.tenant_id = d.tenant_id and m.user_id = d.owner_id
  left join public.clients c on c.id = d.client_id
  order by wanted.place
$$;

-- One page of ids and the count of all that match, within the caller's scope over deals. Open dates of a deal
-- that is over (Closed or Lost) concern nobody any more and are left out, unless its dates are asked for.
create function private.key_date_page(
  p_tenant_id uuid, p_search text, p_done boolean, p_client_id uuid, p_deal_id uuid, p_owner_id uuid,
  p_due_from date, p_due_to date, p_limit bigint, p_offset bigint,
  out ids uuid[], out total bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.narrowed_owners('DEALS', p_tenant_id, p_owner_id);
  found uuid[];
  filters text := 'k.tenant_id = $1' || private.owner_filter('d.owner_id', owners, 2);
begin
  filters := filters
    || case p_done when true then ' and k.done_at is not null' when false then ' and k.done_at is null' else '' end
    || case when p_client_id is null then '' else ' and d.client_id = $3' end
    || case when p_deal_id is null then ' and (k.done_at is not null or d.status not in (''Closed'', ''Lost''))' else ' and k.deal_id = $4' end
    || case when p_due_from is null then '' else ' and k.due_date >= $5' end
    || case when p_due_to is null then '' else ' and k.due_date <= $6' end;
  if p_search is not null then
    found := array(select private.search_ids('deals', p_tenant_id, p_search));
    filters := filters || ' and k.deal_id = any ($7)';
  end if;
  execute format(
    'select array(select k.id from public.deal_key_dates k join public.deals d on d.id = k.deal_id where %1$s
        order by k.due_date, k.id limit $8 offset $9),
      (select count(*) from public.deal_key_dates k join public.deals d on d.id = k.deal_id where %1$s)',
    filters)
  into ids, total
  using p_tenant_id, owners, p_client_id, p_deal_id, p_due_from, p_due_to, found, p_limit, p_offset;
end $$;

grant execute on function private.key_date_page(uuid, text, boolean, uuid, uuid, uuid, date, date, bigint, bigint) to authenticated;

-- One page of key dates, earliest first, and on every row the exact count of all that match. A page past the end
-- is one row that holds the count alone.
create function public.list_key_dates(
  p_tenant_id uuid, p_search text default null, p_done boolean default null, p_client_id uuid default null,
  p_deal_id uuid default null, p_owner_id uuid default null, p_due_from date default null, p_due_to date default null,
  p_limit bigint default 50, p_offset bigint default 0
) returns table (
  id uuid, deal_id uuid, deal_title text, deal_owner_id uuid, deal_owner_team_id uuid, client_id uuid, client_name text,
  kind public.key_date_kind, due_date date, done_at timestamptz, note text, created_at timestamptz, updated_at timestamptz,
  total_count bigint
)
language plpgsql stable set search_path = '' as $$
declare
  page record;
begin
  select * into page
  from private.key_date_page(p_tenant_id, p_search, p_done, p_client_id, p_deal_id, p_owner_id, p_due_from, p_due_to, p_limit, p_offset);
  return query
  select g.*, counted.total
  from (select page.total) counted
  left join public.get_key_dates(p_tenant_id, page.ids) g on true;
end $$;

-- Whether the caller can see this deal: tells a deal without key dates from one out of sight.
create function public.deal_is_visible(p_tenant_id uuid, p_deal_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.deals d where d.id = p_deal_id and d.tenant_id = p_tenant_id)
$$;

revoke execute on function public.get_key_dates(uuid, uuid[]), public.deal_is_visible(uuid, uuid),
  public.list_key_dates(uuid, text, boolean, uuid, uuid, uuid, date, date, bigint, bigint) from public, anon;

grant execute on function public.get_key_dates(uuid, uuid[]), public.deal_is_visible(uuid, uuid),
  public.list_key_dates(uuid, text, boolean, uuid, uuid, uuid, date, date, bigint, bigint) to authenticated;

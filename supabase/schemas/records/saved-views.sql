-- Saved views: the filters, order and layout of a list or a report under a name, and the views in each person's
-- sidebar.

-- Whether a value is an object of URL parameters, each a text.
create function private.is_view_query(p_query jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_query) = 'object' and octet_length(p_query::text) <= 4000
    then not exists (select from jsonb_each(p_query) q where jsonb_typeof(q.value) <> 'string') else false end
$$;

grant execute on function private.is_view_query to authenticated, service_role;

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  owner_id uuid not null default auth.uid(),
  -- A kind's table, or `reports`. The valid values follow from the registry of kinds (viewable_lists).
  list text not null check (list ~ '^[a-z][a-z_]{1,39}$'),
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name)),
  -- The parameters of the list's URL. The list itself ignores unknown ones.
  query jsonb not null check (private.is_view_query(query)),
  shared boolean not null default false,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create unique index saved_views_name_idx on public.saved_views (tenant_id, owner_id, list, private.fold(name));
create index saved_views_shared_idx on public.saved_views (tenant_id, list) where shared;

-- The views in a person's sidebar, own and shared, in order.
create table public.saved_view_pins (
  tenant_id uuid not null,
  user_id uuid not null default auth.uid(),
  view_id uuid not null,
  place smallint not null check (place between 1 and 20),
  primary key (view_id, user_id),
  unique (tenant_id, user_id, place),
  foreign key (tenant_id, view_id) references public.saved_views (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

-- Returns the lists that the caller may see, with their tenants: those of each kind with an owner, and the reports.
create function private.viewable_lists() returns table (tenant_id uuid, list text)
language sql stable security definer set search_path = '' as $$
  select r.tenant_id, l.list
  from (
    select k.relation as list, k.area from private.record_kinds k where k.area is not null union all values ('reports', 'REPORTS')
  ) l
  cross join lateral private.my_scope(l.area, 'VIEW') r
  where r.scope > 0
$$;
grant execute on function private.viewable_lists to authenticated;

-- Returns the lists whose views the caller may save: reports with REPORTS_CREATE, any other visible list.
create function private.savable_lists() returns table (tenant_id uuid, list text)
language sql stable security definer set search_path = '' as $$
  select l.tenant_id, l.list from private.viewable_lists() l
  where l.list <> 'reports' or l.tenant_id in (select private.tenants_with_permission('REPORTS_CREATE'))
$$;
grant execute on function private.savable_lists to authenticated;

-- Limits a person to a hundred views. Locks the member's row, so that concurrent inserts are counted one by one.
create function private.limit_saved_views() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.tenant_members m
  where m.tenant_id = new.tenant_id and m.user_id = new.owner_id for no key update;
  if (select count(*) from public.saved_views v where v.tenant_id = new.tenant_id and v.owner_id = new.owner_id) >= 100 then
    raise sqlstate 'PT409' using message = 'You have 100 saved views already. Delete one first.';
  end if;
  return new;
end $$;

create trigger saved_views_limit before insert on public.saved_views
  for each row execute function private.limit_saved_views();

insert into private.record_kinds (kind, relation, place) values ('saved_view', 'saved_views', 63);

select private.enable_audit('public.saved_views', 'saved_view');
call private.secure_table('saved_views', array['name', 'query', 'shared']);
grant select, insert (tenant_id, list, name, query, shared), update (name, query, shared), delete
  on public.saved_views to authenticated;

create policy "saved_views: read mine and shared ones, of lists I may see" on public.saved_views for select to authenticated
  using (
    (tenant_id, list) in (select l.tenant_id, l.list from private.viewable_lists() l)
    and (owner_id = (select private.session_user_id()) or shared and not private.names_hidden_field(tenant_id, list, query)));

create policy "saved_views: save mine" on public.saved_views for insert to authenticated with check (
  owner_id = (select private.session_user_id()) and (tenant_id, list) in (select l.tenant_id, l.list from private.savable_lists() l));

create policy "saved_views: change mine" on public.saved_views for update to authenticated
  using (owner_id = (select private.session_user_id()) and (tenant_id, list) in (select l.tenant_id, l.list from private.savable_lists() l))
  with check (owner_id = (select private.session_user_id()));

create policy "saved_views: delete mine, or a shared one with SETTINGS_MANAGE" on public.saved_views for delete to authenticated
  using (
    (tenant_id, list) in (select l.tenant_id, l.list from private.viewable_lists() l)
    and (owner_id = (select private.session_user_id())
      or shared and tenant_id = any (array(select private.tenants_with_permission('SETTINGS_MANAGE')))));

call private.secure_table('saved_view_pins');
-- pin_saved_view() maintains the places.
grant select, insert (tenant_id, view_id, place), delete on public.saved_view_pins to authenticated;

create policy "saved_view_pins: read mine" on public.saved_view_pins for select to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

create policy "saved_view_pins: pin what I may open" on public.saved_view_pins for insert to authenticated with check (
  user_id = (select private.session_user_id())
  and exists (select from public.saved_views v where v.id = saved_view_pins.view_id and v.tenant_id = saved_view_pins.tenant_id));

create policy "saved_view_pins: unpin mine" on public.saved_view_pins for delete to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

-- The columns the API returns, with the owner's name and the place in the reader's sidebar.
create view public.saved_view_records with (security_invoker = true) as
  select v.id, v.tenant_id, v.owner_id, p.name as owner_name, v.list, v.name, v.query, v.shared, pin.place as pinned_place,
    v.created_at, v.updated_at
  from public.saved_views v
  left join public.profiles p on p.user_id = v.owner_id
  left join public.saved_view_pins pin on pin.view_id = v.id and pin.user_id = (select private.session_user_id());
grant select on public.saved_view_records to authenticated, service_role;
call private.make_view_read_only('saved_view_records');

-- Finds the views for list_saved_views() and checks the scope itself.
create function private.find_saved_views(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  current_user_id uuid := (select private.session_user_id());
  own_lists text[] := array(select l.list from private.viewable_lists() l where l.tenant_id = p_tenant_id);
begin
  return private.find_records(
    format('public.saved_views r left join public.saved_view_pins pin on pin.view_id = r.id and pin.user_id = %L', current_user_id),
    format('r.tenant_id = %L and r.list = any (%L) and (r.owner_id = %L or r.shared and not private.names_hidden_field(r.tenant_id, r.list, r.query))',
      p_tenant_id, own_lists, current_user_id)
      || private.optional_condition('r.list = %L', p_query ->> 'list')
      || private.optional_condition('(pin.place is not null) = %L', (p_query ->> 'pinned')::boolean),
    'pin.place, r.name collate public.person_name, r.id',
    p_query);
end $$;

-- Lists the views that the caller may open, own and shared: views in their sidebar first, in its order, then by name.
-- Filters: list, pinned (whether in their sidebar). Creates public.list_saved_views(tenant, query).
call private.create_list_function('saved_views', 'saved_view_records');

-- Adds a view to the caller's sidebar, or moves it, to p_place or without it to the end. Throws PT404 for a view out of
-- sight, PT409 beyond twenty.
create function public.pin_saved_view(p_tenant_id uuid, p_id uuid, p_place integer default null) returns void
language plpgsql set search_path = '' as $$
declare
  current_user_id uuid := (select private.session_user_id());
  others uuid[];
  place integer;
begin
  perform private.require_found(
    exists (select from public.saved_views v where v.id = p_id and v.tenant_id = p_tenant_id), 'This view was deleted');
  if p_place not between 1 and 20 then
    raise sqlstate 'PT400' using message = 'The place must be from 1 to 20';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('pins:' || p_tenant_id || current_user_id, 0));
  -- A view that is no longer shared, or whose list is hidden from the person, loses its place.
  others := array(
    select p.view_id from public.saved_view_pins p join public.saved_views v on v.id = p.view_id
    where p.tenant_id = p_tenant_id and p.user_id = current_user_id and p.view_id <> p_id
    order by p.place);
  if cardinality(others) >= 20 then
    raise sqlstate 'PT409' using message = 'You have 20 views in your sidebar already. Remove one first.';
  end if;
  place := least(coalesce(p_place, 20), cardinality(others) + 1);
  delete from public.saved_view_pins p where p.tenant_id = p_tenant_id and p.user_id = current_user_id;
  insert into public.saved_view_pins (tenant_id, view_id, place)
  select p_tenant_id, pinned.id, pinned.place
  from unnest(others[:place - 1] || p_id || others[place:]) with ordinality pinned (id, place);
end $$;

grant execute on function public.pin_saved_view to authenticated;

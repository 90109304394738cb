-- Clients.

create type public.client_status as enum ('Buyer', 'Seller', 'In Contract');

-- Sources of a client, in the order of the menu.
create type public.client_source as enum (
  'referral', 'past_client', 'sphere', 'open_house', 'sign_call', 'website', 'zillow', 'realtor_com', 'homes_com',
  'social_media', 'advertising', 'walk_in', 'other', 'unknown');

------------------------------------------------------------------------------------------------------------
-- Email addresses and phone numbers beyond the first: lists of {label, email} and of {label, phone}
------------------------------------------------------------------------------------------------------------

-- Whether p_list is a list of at most ten objects with a label and p_key (email, phone) and no other key. Accepts any
-- value and is fast.
create function private.is_contact_list(p_list jsonb, p_key text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  entry jsonb;
  label text;
begin
  if p_list = '[]' then
    return true;
  end if;
  if jsonb_typeof(p_list) is distinct from 'array' then
    return false;
  end if;
  if jsonb_array_length(p_list) > 10 then
    return false;
  end if;
  for entry in select e from jsonb_array_elements(p_list) e loop
    if jsonb_typeof(entry) <> 'object' then
      return false;
    end if;
    if jsonb_typeof(entry -> 'label') is distinct from 'string' or jsonb_typeof(entry -> p_key) is distinct from 'string'
      or entry - array['label', p_key] <> '{}' then
      return false;
    end if;
    label := entry ->> 'label';
    if char_length(label) not between 1 and 30 or label <> btrim(label) then
      return false;
    end if;
    if not (case p_key when 'email' then private.is_email(entry ->> p_key) else private.is_phone(entry ->> p_key) end) then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- Returns the first ten values under p_key. Generated columns are computed before the list is checked, so this accepts
-- any value.
create function private.contact_values(p_list jsonb, p_key text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(e.entry ->> p_key order by e.place) filter (where jsonb_typeof(e.entry -> p_key) = 'string'), '{}')
  from jsonb_path_query(p_list, '$[0 to 9]') with ordinality e (entry, place)
$$;

-- Returns the keys for comparing emails: the first and the others, in lower case.
create function private.email_keys(p_email text, p_others jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_others = '[]' then
    return case when p_email is null then '{}' else array[lower(p_email)] end;
  end if;
  return array(
    select lower(e) from unnest(p_email || private.contact_values(p_others, 'email')) e
    where e is not null group by 1 order by lower(e) collate "C");
end $$;

-- Returns the keys for comparing phones: the digits of the first and the others, if any.
create function private.phone_keys(p_phone text, p_others jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_others = '[]' then
    return case when p_phone is null then '{}' else array_remove(array[private.phone_digits(p_phone)], '') end;
  end if;
  return array(
    select d from unnest(p_phone || private.contact_values(p_others, 'phone')) p, private.phone_digits(p) d
    where d <> '' group by d order by d collate "C");
end $$;

-- Returns the further contacts as search text, phones both as written and as digits.
create function private.contact_text(p_emails jsonb, p_phones jsonb) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if p_emails = '[]' and p_phones = '[]' then
    return '';
  end if;
  return (
    select coalesce(string_agg(E'\n' || t, ''), '')
    from unnest(private.contact_values(p_emails, 'email') || private.contact_values(p_phones, 'phone')
      || private.phone_keys(null, p_phones)) t);
end $$;

-- Constraints and generated columns run with the rights of the writer.
grant execute on function private.is_contact_list, private.contact_values,
  private.email_keys, private.phone_keys, private.contact_text to authenticated, service_role;

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  owner_id uuid not null,
  name text collate public.person_name not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  email text check (private.is_email(email)),
  -- Null for some who came by an import, an inquiry or a mail.
  phone text check (private.is_phone(phone)),
  -- Further emails and phones with their labels; the columns above are the first.
  other_emails jsonb not null default '[]' check (other_emails = '[]' or private.is_contact_list(other_emails, 'email')),
  other_phones jsonb not null default '[]' check (other_phones = '[]' or private.is_contact_list(other_phones, 'phone')),
  address text check (char_length(address) between 1 and 500),
  company text check (char_length(company) between 1 and 100),
  status public.client_status not null default 'Buyer',
  tag_ids uuid[] not null default '{}' check (cardinality(tag_ids) <= 20),
  source public.client_source not null default 'unknown',
  source_detail text check (char_length(source_detail) between 1 and 200),
  -- When the team first received the client; null when unknown, as for many imported clients. Set on insert only, never
  -- updated.
  received_at public.instant default now(),
  -- Days for greetings, as the client gave them; never used to assess a person.
  birthday public.calendar_day,
  home_anniversary public.calendar_day,
  -- The values of custom fields, by the field's id (custom-values.sql).
  custom jsonb not null default '{}' check (custom = '{}' or private.is_custom_value_list(custom)),
  -- The searchable text of the custom fields; written only by the trigger (custom-search.sql).
  custom_search text not null default '' check (char_length(custom_search) <= 2000),
  -- Derived columns, written by triggers only: the sum of the client's deals that are not Lost, and the latest contact.
  deal_value numeric(20, 2) not null default 0 check (deal_value between 0 and 99999999999999999.99),
  last_contact_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  -- The time and author of each field's last change; written only by the trigger of private.apply_owner_policies().
  field_stamps jsonb not null default '{}',
  -- Keys for finding duplicates and senders: every address and number of the client.
  name_key text generated always as (private.fold(name)) stored,
  email_keys text[] generated always as (private.email_keys(email, other_emails)) stored,
  phone_keys text[] generated always as (private.phone_keys(phone, other_phones)) stored,
  -- Text for the search box. Line feeds separate the fields so that no term spans two.
  search_text text generated always as (private.fold(
    name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone || E'\n' || private.phone_digits(phone), '')
    || E'\n' || coalesce(company, '') || E'\n' || coalesce(address, '')
    || private.contact_text(other_emails, other_phones) || custom_search)) stored,
  -- Includes the columns that counts of all clients need: in the order of ids, clients are joined with deals without
  -- sorting or hashing.
  unique (tenant_id, id) include (owner_id, status, source, received_at),
  constraint clients_reachable check (phone is not null or email is not null),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id)
);

-- One index per sort of the list, for both directions. The id makes the order total; with owner_id a page of ids comes
-- from the index alone.
create index clients_tenant_name_idx on public.clients (tenant_id, name, id) include (owner_id);
create index clients_tenant_status_idx on public.clients (tenant_id, status, name, id) include (owner_id);
create index clients_tenant_created_idx on public.clients (tenant_id, created_at, id) include (owner_id);
create index clients_tenant_contact_idx on public.clients (tenant_id, last_contact_at nulls first, id) include (owner_id);
create index clients_tenant_value_idx on public.clients (tenant_id, deal_value, id) include (owner_id);
create index clients_owner_name_idx on public.clients (tenant_id, owner_id, name, id);
-- Includes the columns of most filters, so that smart lists are counted from this index alone.
create index clients_owner_created_idx on public.clients (tenant_id, owner_id, created_at desc, id desc)
  include (status, source, received_at, deal_value, last_contact_at);
-- Few clients have no email or no phone.
create index clients_without_email_idx on public.clients (tenant_id, id) where email_keys = '{}';
create index clients_without_phone_idx on public.clients (tenant_id, id) where phone_keys = '{}';
create index clients_search_idx on public.clients using gin (tenant_id, (owner_id::text), search_text extensions.gin_trgm_ops);
-- No fastupdate: with a key or two per row it saves nothing, and every look-up would read the pending list first.
create index clients_email_keys_idx on public.clients using gin (tenant_id, email_keys) with (fastupdate = off);
create index clients_phone_keys_idx on public.clients using gin (tenant_id, phone_keys) with (fastupdate = off);
create index clients_tags_idx on public.clients using gin (tenant_id, tag_ids) with (fastupdate = off)
  where tag_ids <> '{}';
create index clients_name_prefix_idx on public.clients (tenant_id, name_key text_pattern_ops) include (id, owner_id);

-- Most imported clients have an unknown source.
create index clients_tenant_source_idx on public.clients (tenant_id, source, name, id) include (owner_id)
  where source <> 'unknown';

-- Returns the columns with days for greetings. Lists filter by them, and a merge chooses between their values.
create function private.client_day_columns() returns text[]
language sql immutable parallel safe set search_path = '' as $$ select array['birthday', 'home_anniversary'] $$;

-- Returns a day of the year as one number: 229 for February 29.
create function private.month_day(p_day date) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select (extract(month from p_day) * 100 + extract(day from p_day))::integer
$$;
grant execute on function private.month_day to authenticated, service_role;

create index clients_birthday_idx on public.clients (tenant_id, private.month_day(birthday)) where birthday is not null;
create index clients_home_anniversary_idx on public.clients (tenant_id, private.month_day(home_anniversary))
  where home_anniversary is not null;

-- A known source cannot change, because the report of sources depends on it. An undo may set it back to unknown.
create trigger clients_keep_source before update of source on public.clients
  for each row when (old.source <> 'unknown' and new.source <> old.source and not private.is_restoring())
  execute function private.refuse('PT409', 'A client’s source cannot be changed once it is set');
-- Allows one day, because clocks and time zones differ.
create trigger clients_refuse_future_receipt before insert on public.clients
  for each row when (new.received_at > now() + interval '1 day')
  execute function private.refuse('PT400', 'The date received cannot be in the future');

-- Refuses a client without email and phone, and an update that removes the phone. Merging and undoing may do so.
create function private.guard_client_reach() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.phone is not null and not private.is_restoring() then
    raise sqlstate 'PT400' using message = 'Phone is required', hint = 'field:phone';
  elsif new.email is null then
    raise sqlstate 'PT400' using message = 'Enter an email or a phone number', hint = 'field:email';
  end if;
  return new;
end $$;

create trigger clients_guard_reach before insert or update of email, phone on public.clients
  for each row when (new.phone is null) execute function private.guard_client_reach();

create trigger clients_guard_tags before insert or update of tag_ids on public.clients
  for each row when (new.tag_ids <> '{}' and (cardinality(new.tag_ids) > 20 or not private.are_tags_locked()))
  execute function private.guard_tags();

-- Returns the columns that describe the source of a client. A merge takes them together.
create function private.client_source_columns() returns text[]
language sql immutable parallel safe set search_path = '' as $$ select array['source', 'source_detail'] $$;

-- Returns the columns that a person may change.
create function private.client_columns() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['owner_id', 'name', 'email', 'phone', 'other_emails', 'other_phones', 'address', 'company', 'status', 'tag_ids']
    || private.client_source_columns() || private.client_day_columns()
$$;

insert into private.record_kinds (
  kind, relation, place, area, owner_column, keeps_links, bulk_fields, title, detail, title_key, handed_over, is_synchronized,
  webhook_area
) values (
  'client', 'clients', 90, 'CLIENTS', 'owner_id', true, '{status,owner_id,add_tags,remove_tags,custom}',
  'r.name::text', 'coalesce(r.email, r.phone)', 'name_key', 'true', true, 'CLIENTS');

call private.apply_owner_policies('clients', 'CLIENTS', 'owner_id', private.client_columns() || array['custom']);
call private.add_custom_values('client', 'clients');
call private.add_filter_columns('client', 'clients', 'name', 'owner_id');
grant insert (received_at) on public.clients to authenticated;
select private.enable_audit(
  'public.clients', 'client', array['deal_value', 'last_contact_at'] || private.filter_columns(), 'id',
  array['deal_value', 'last_contact_at'] || private.filter_columns());

-- The columns the API returns, with the owner's name and team.
create view public.client_records with (security_invoker = true) as
  select c.id, c.tenant_id, c.owner_id, p.name as owner_name, m.team_id as owner_team_id,
    c.name, c.email, c.phone, c.other_emails, c.other_phones, c.address, c.company, c.status,
    case when c.tag_ids = '{}' then '[]' else private.serialize_tags(c.tenant_id, c.tag_ids) end as tags,
    c.source, c.source_detail, c.received_at, c.birthday, c.home_anniversary, c.deal_value, c.last_contact_at,
    s.score as lead_score, s.band as lead_band,
    private.read_client_custom_values(c.id, (select private.visible_custom_fields('client'))) as custom,
    c.created_at, c.updated_at
  from public.clients c
  left join public.lead_scores s on s.client_id = c.id
  left join public.profiles p on p.user_id = c.owner_id
  left join public.tenant_members m on m.tenant_id = c.tenant_id and m.user_id = c.owner_id;
grant select on public.client_records to authenticated, service_role;
call private.make_view_read_only('client_records');

-- Whether the caller may change this client and therefore its notes.
create function private.can_update_client(p_tenant_id uuid, p_client_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.clients c
    where c.id = p_client_id and c.tenant_id = p_tenant_id
      and (c.tenant_id in (select private.tenants_in_full_scope('CLIENTS', 'UPDATE'))
        or (c.tenant_id, c.owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'UPDATE') s)))
$$;

-- Limits the rows of a table per client. Serialized per client. Arguments: the limit, and the error message.
create function private.limit_rows_per_client() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Checked before the policy: callers must neither lock nor learn about clients they may not change.
  if (select auth.uid()) is not null and not private.can_update_client(new.tenant_id, new.client_id) then
    raise insufficient_privilege using message = 'You cannot change this client';
  end if;
  perform from public.clients c where c.tenant_id = new.tenant_id and c.id = new.client_id for no key update;
  if private.count_records(format('%s r', tg_relid::regclass), format('r.client_id = %L', new.client_id))
    >= tg_argv[0]::bigint then
    raise sqlstate 'PT409' using message = tg_argv[1];
  end if;
  return new;
end $$;

-- Creates policies that allow the given actions on a table for people who may change the client of a row.
create procedure private.inherit_client_policies(p_table text, variadic p_actions text[])
language plpgsql set search_path = '' as $$
declare
  action text;
begin
  foreach action in array p_actions loop
    call private.create_policy(p_table, action, 'for clients I may update', 'private.can_update_client(tenant_id, client_id)');
  end loop;
end $$;

-- Returns a client that the caller sees. Throws PT404 for any other. Security definer, so that no policies run.
create function private.require_visible_client(p_tenant_id uuid, p_client_id uuid) returns public.clients
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  client public.clients;
begin
  select c.* into client from public.clients c
  where c.id = p_client_id and c.tenant_id = p_tenant_id and (owners is null or c.owner_id = any (owners));
  perform private.require_found(found, 'Client not found');
  return client;
end $$;

-- Refuses a deal that links to a client its writer cannot see. The foreign key alone accepts any client of the tenant,
-- because it ignores policies. Runs as the caller, under their policies.
create function private.guard_client_link() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- No query here, because a restore may write thousands of rows.
  if auth.uid() is null or private.is_restoring() or tg_op = 'UPDATE' and new.client_id is not distinct from old.client_id then
    return new;
  end if;
  if not exists (select from public.clients c where c.id = new.client_id and c.tenant_id = new.tenant_id) then
    raise sqlstate 'PT404' using message = 'Client not found';
  end if;
  return new;
end $$;

------------------------------------------------------------------------------------------------------------
-- Calls
------------------------------------------------------------------------------------------------------------

-- Returns the ORDER BY of the list. Name and id make every order total, and each has an index for both directions.
-- Clients never contacted count as contacted longest ago.
create function private.client_order(p_sort_by text, p_sort_order text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return replace(
    case p_sort_by
      when 'created_at' then 'r.created_at ~, r.id ~'
      when 'last_contact' then
        'r.last_contact_at ~ nulls ' || case p_sort_order when 'desc' then 'last' else 'first' end || ', r.id ~'
      when 'deal_value' then 'r.deal_value ~, r.id ~'
      when 'status' then 'r.status ~, r.name ~, r.id ~'
      else 'r.name ~, r.id ~'
    end,
    '~', case p_sort_order when 'desc' then 'desc' else 'asc' end);
end $$;

create function private.find_clients(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.find_records_by_search(
    'clients', p_tenant_id,
    private.scope_condition('CLIENTS', 'r.owner_id', p_tenant_id, p_query) || private.client_conditions(p_tenant_id, p_query),
    private.client_order(p_query ->> 'sort_by', p_query ->> 'sort_order'),
    p_query, p_value_order => private.custom_value_order(p_tenant_id, 'client', p_query));
end $$;

-- Lists a tenant's clients. Filters: search, owner and those of client_conditions(). Sorts: name, created_at,
-- last_contact, deal_value, status, custom.<key>.
-- Creates public.list_clients(tenant, query).
call private.create_list_function('clients', 'client_records');

-- Returns the clients of a tenant with an email address, or with a phone number in any spelling, as first or further one.
-- Runs as the caller, but only a caller not bound by row-level security gets the index (array operators are not
-- leakproof). Planned per value, because statistics know which tenant and address are rare.
create function private.find_clients_by_email(p_tenant_id uuid, p_email text) returns setof uuid
language plpgsql stable rows 5 set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select c.id from public.clients c
  where c.tenant_id = p_tenant_id and c.email_keys && private.email_keys(btrim(left(p_email, 400)), '[]');
end $$;

create function private.find_clients_by_phone(p_tenant_id uuid, p_phone text) returns setof uuid
language plpgsql stable rows 5 set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select c.id from public.clients c
  where c.tenant_id = p_tenant_id and c.phone_keys && private.phone_keys(left(p_phone, 400), '[]');
end $$;

-- Returns the similar clients that the caller can see and the common attribute: matched_on is email or phone_and_name.
-- Security definer, so that it can use the indexes.
create function private.find_similar_clients(p_tenant_id uuid, p_name text, p_phone text, p_email text)
returns table (id uuid, matched_on text)
language plpgsql stable security definer rows 5 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  -- No client's name is longer.
  folded_name text := private.fold(btrim(left(p_name, 400)));
begin
  return query
  select f.id, min(f.matched_on)
  from (
    select e.id, 'email' as matched_on from private.find_clients_by_email(p_tenant_id, p_email) e (id)
    union all
    select p.id, 'phone_and_name' from private.find_clients_by_phone(p_tenant_id, p_phone) p (id)
    join public.clients c on c.id = p.id and c.name_key = folded_name
  ) f
  join public.clients r on r.id = f.id
  where owners is null or r.owner_id = any (owners)
  group by f.id;
end $$;

-- Returns visible clients that look like the one given: a shared email address, or a shared phone number and name.
create function public.find_duplicate_clients(
  p_tenant_id uuid, p_name text, p_phone text, p_email text default null, p_except_id uuid default null
) returns table (id uuid, name text, email text, phone text, matched_on text)
language sql stable set search_path = '' as $$
  select c.id, c.name::text, c.email, c.phone, a.matched_on
  from private.find_similar_clients(p_tenant_id, p_name, p_phone, p_email) a
  join public.clients c on c.id = a.id
  where c.tenant_id = p_tenant_id and c.id is distinct from p_except_id
  order by c.created_at, c.id
  limit 5
$$;

grant execute on function private.can_update_client, private.find_similar_clients to authenticated;
grant execute on function private.find_clients_by_email, private.find_clients_by_phone to service_role;
grant execute on function public.find_duplicate_clients to authenticated;

-- Suppressions: addresses and phone numbers that opted out, or to which mail cannot be delivered.

-- Channels of communication with a client. The rows are built-in data (channels.data.sql). Email and sms are sent from
-- here; contacts on other channels are logged after they happened elsewhere.
create type public.channel_name as enum ('email', 'sms', 'phone', 'meeting', 'whatsapp', 'social', 'note');

create type public.suppression_reason as enum ('unsubscribed', 'stopped', 'bounced', 'complained', 'added', 'imported');

create table public.suppressions (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  channel public.channel_name not null check (channel in ('email', 'sms', 'phone')),
  -- The normalized form for comparison: an email in lower case, a phone number (of texts and of calls) as
  -- private.phone_digits() returns it.
  address text not null check (char_length(address) between 3 and 320 and address !~ '\s'),
  reason public.suppression_reason not null default 'added',
  -- Null when the recipient or their mail server caused the entry.
  created_by uuid references auth.users on delete set null default auth.uid(),
  created_at public.instant not null default now(),
  unique (tenant_id, channel, address)
);

create index suppressions_tenant_idx on public.suppressions (tenant_id, created_at desc, id desc);

-- Normalizes an address of any channel for comparison: an email in lower case, a phone as private.phone_digits()
-- returns it. Null when it is too long. For a phone that must be able to receive texts, use
-- private.normalize_text_phone() (member-texts.sql).
create function private.contact_key(p_channel public.channel_name, p_address text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when char_length(p_address) > 400 then null
    when p_channel in ('sms', 'phone') then private.phone_digits(p_address)
    else lower(btrim(p_address)) end
$$;

create function private.normalize_suppression() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.address := private.contact_key(new.channel, new.address);
  -- A person may only add an address to which messages can be sent; any other spelling would block nothing. Carriers
  -- may also report short codes.
  if (select auth.uid()) is null then
    return new;
  end if;
  if new.channel = 'email' and private.is_email(new.address) is not true then
    raise sqlstate 'PT400' using message = 'Please enter a valid email';
  elsif new.channel in ('sms', 'phone') and private.is_textable(new.address) is not true then
    raise sqlstate 'PT400' using message = 'Please enter a valid phone number, with + and its country code for one abroad';
  end if;
  return new;
end $$;

create trigger suppressions_normalize before insert on public.suppressions
  for each row execute function private.normalize_suppression();

insert into private.record_kinds (kind, relation, place, is_editable) values ('suppression', 'suppressions', 61, false);

select private.enable_audit('public.suppressions', 'suppression', array['created_by']);
call private.secure_table('suppressions');
-- Without the reason: people only add addresses; only the recipient unsubscribes.
grant select, insert (tenant_id, channel, address), delete on public.suppressions to authenticated;

call private.create_permission_policies('suppressions', 'COMMUNICATION_MANAGE', 'read', 'create', 'delete');

-- The columns the API returns, with the name of the person who added the entry.
create view public.suppression_records with (security_invoker = true) as
  select s.id, s.tenant_id, s.channel, s.address, s.reason, s.created_by, p.name as created_by_name, s.created_at
  from public.suppressions s
  left join public.profiles p on p.user_id = s.created_by;
grant select on public.suppression_records to authenticated, service_role;
call private.make_view_read_only('suppression_records');

create function private.find_suppressions(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.parse_search(p_query);
  tenant uuid;
begin
  select t into tenant from private.tenants_with_permission('COMMUNICATION_MANAGE') t where t = p_tenant_id;
  return private.find_records(
    'public.suppressions r',
    -- Null, and therefore no rows, when the caller does not manage the list.
    format('r.tenant_id = %L', tenant)
      || private.optional_condition('r.channel = %L', (p_query ->> 'channel')::public.channel_name)
      || coalesce(' and ' || (
        select string_agg(private.contains_any_condition('address', array[term]), ' and ')
        from unnest(private.search_terms(search)) term), ''),
    'r.created_at desc, r.id desc',
    p_query);
end $$;

-- Lists the addresses that the team must not contact, latest first. Filters: search (the address), channel. Creates
-- public.list_suppressions(tenant, query).
call private.create_list_function('suppressions', 'suppression_records');

-- Hashes of the addresses of erased people (client-erasure.sql). They preserve the suppression without revealing the
-- address.
create table private.suppressed_hashes (
  tenant_id uuid not null references public.tenants on delete cascade,
  channel public.channel_name not null,
  hash bytea not null,
  reason public.suppression_reason not null,
  primary key (tenant_id, channel, hash)
);

create function private.hash_address(p_tenant_id uuid, p_channel public.channel_name, p_key text) returns bytea
language sql stable security definer set search_path = '' as $$
  select private.keyed_hash(concat_ws(' ', 'suppressed', p_tenant_id, p_channel, p_key))
$$;

-- Whether a normalized address can be contacted.
create function private.is_reachable(p_channel public.channel_name, p_key text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when p_channel = 'email' then private.is_email(p_key) else private.is_textable(p_key) end
$$;

-- Adds the opt-outs of an import: [{channel, address}] in `opted_out` of each row. An address that is already listed
-- keeps its reason. Returns the ids of the new entries. Ordered, so that concurrent callers do not deadlock.
create function private.suppress_imported(p_tenant_id uuid, p_rows jsonb) returns setof uuid
language sql set search_path = '' as $$
  insert into public.suppressions (tenant_id, channel, address, reason)
  select distinct on (o.channel, k.key) p_tenant_id, o.channel, k.key, 'imported'
  from (
    select (e ->> 'channel')::public.channel_name as channel, e ->> 'address' as address
    from jsonb_path_query(p_rows, '$[*].opted_out[*] ? (@.channel == "email" || @.channel == "sms" || @.channel == "phone")') e
  ) o
  cross join lateral (select private.contact_key(o.channel, o.address) as key) k
  where private.is_reachable(o.channel, k.key)
  order by o.channel, k.key
  on conflict (tenant_id, channel, address) do nothing
  returning id
$$;

-- Returns why an address must not be contacted; null when it may.
create function private.find_suppression(p_tenant_id uuid, p_channel public.channel_name, p_address text)
returns public.suppression_reason
language sql stable security definer set search_path = '' as $$
  select s.reason from public.suppressions s
  where s.tenant_id = p_tenant_id and s.channel = p_channel and s.address = private.contact_key(p_channel, p_address)
  union all
  select h.reason from private.suppressed_hashes h
  where h.tenant_id = p_tenant_id and h.channel = p_channel
    and h.hash = private.hash_address(p_tenant_id, p_channel, private.contact_key(p_channel, p_address))
  limit 1
$$;

-- Returns those of up to 50 addresses that must not be contacted, with an explanation, so that a form can show it
-- before anybody types.
create function public.list_blocked_addresses(p_tenant_id uuid, p_channel public.channel_name, p_addresses text[])
returns table (address text, reason public.suppression_reason, text text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(p_addresses) > 50 then
    raise sqlstate 'PT400' using message = 'Ask for at most 50 addresses';
  end if;
  perform private.require_permission(p_tenant_id, 'CONVERSATIONS_CREATE', 'You cannot send messages in this team');
  return query
  select a, found.reason, private.suppression_text(p_channel, found.reason)
  from unnest(p_addresses) a
  cross join lateral (select private.find_suppression(p_tenant_id, p_channel, a) as reason) found
  where found.reason is not null;
end $$;

grant execute on function private.contact_key to authenticated, service_role;
grant execute on function public.list_blocked_addresses to authenticated;

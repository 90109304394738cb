-- The audit log: who did what and when, what changed, and from which address. Triggers write it; a single call adds
-- them to a table: `select private.enable_audit('public.clients', 'client')`. private.record_audit_entry() logs actions
-- that change no audited row, such as an export or a sign-in.
--
-- Append-only. No role has grants here, not even the service role, and triggers refuse changes by the tables' owner
-- too. A privacy request removes values, never an entry (docs/features/organisation/audit.md).

------------------------------------------------------------------------------------------------------------
-- Network address, signed by the app
------------------------------------------------------------------------------------------------------------

-- The app knows its visitor's address; the database sees only the app's. The app signs the address with this key, which
-- it reads as the service role, and sends it in a header that visitors never see. Headers from others have no valid
-- signature. Created on first use, so that every database has its own key.
create table private.client_ip_signing_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null default extensions.gen_random_bytes(32)
);

-- Returns the key with which the app signs its visitors' addresses.
create function public.get_client_ip_signing_key() returns text
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.client_ip_signing_key default values on conflict do nothing;
  return (select encode(k.key, 'hex') from private.client_ip_signing_key k);
end $$;
grant execute on function public.get_client_ip_signing_key to service_role;

-- Returns a hash that only this database can compute, so that guesses cannot be tested against it.
create function private.keyed_hash(p_text text) returns bytea
language sql stable security definer set search_path = '' as $$
  select extensions.hmac(convert_to(p_text, 'UTF8'), k.key, 'sha256') from private.client_ip_signing_key k
$$;

-- Returns the network address of this request, null without a valid signature. The header `x-lintel-client-ip` is
-- `<address> <seconds since 1970> <signature>`. It is signed for the person of this request and for five minutes, so that
-- a leaked header is useless to others.
create function private.verified_client_ip() returns inet
language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[] := string_to_array(
    left(nullif(current_setting('request.headers', true), '')::json ->> 'x-lintel-client-ip', 200), ' ');
begin
  if cardinality(parts) is distinct from 3 or parts[2] !~ '^\d{10}$'
    or abs(extract(epoch from clock_timestamp()) - parts[2]::bigint) > 300
    or parts[3] is distinct from (
      select encode(extensions.hmac(
        convert_to(concat_ws(' ', parts[1], parts[2], coalesce((select auth.uid())::text, 'service')), 'UTF8'), k.key, 'sha256'), 'hex')
      from private.client_ip_signing_key k)
    or not pg_input_is_valid(parts[1], 'inet')
  then
    return null;
  end if;
  return parts[1]::inet;
end $$;

-- Returns the API key of this request, from the token's claims; null for a session.
create function private.current_api_key_id() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  return nullif(auth.jwt() ->> 'api_key_id', '')::uuid;
end $$;

------------------------------------------------------------------------------------------------------------
-- Entries
------------------------------------------------------------------------------------------------------------

-- No foreign keys: an entry outlives its record. `changes` has [before, after] per column, or other facts ("rows": 12).
create table private.audit_entries (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  at public.instant not null default now(),
  -- Null when no person did it: a job, a visitor's inquiry, a payment service.
  actor_id uuid default auth.uid(),
  api_key_id uuid default private.current_api_key_id(),
  address inet default private.verified_client_ip(),
  action text not null check (action ~ '^[a-z][a-z_]{1,39}$'),
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  -- Null for several records changed at once, which are in private.audit_rows.
  record_id uuid,
  -- The client that a note, message, deal or task belongs to.
  client_id uuid,
  label text check (char_length(label) <= 300),
  row_count integer not null default 1 check (row_count > 0),
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- Data for converting custom field values to words (custom_forms()). Set when the entry's rows have the values as
  -- they were stored.
  custom_forms jsonb
);

-- The records of a bulk entry.
create table private.audit_rows (
  entry_id bigint not null,
  record_id uuid not null,
  client_id uuid,
  label text,
  changes jsonb not null
);

-- One index per filter of the log, each in list order.
create index audit_entries_at_idx on private.audit_entries (tenant_id, at desc, id desc);
create index audit_entries_actor_idx on private.audit_entries (tenant_id, actor_id, at desc, id desc);
create index audit_entries_kind_idx on private.audit_entries (tenant_id, kind, at desc, id desc);
create index audit_entries_action_idx on private.audit_entries (tenant_id, action, at desc, id desc);
create index audit_entries_record_idx on private.audit_entries (record_id, at desc, id desc) where record_id is not null;
create index audit_entries_client_idx on private.audit_entries (client_id) where client_id is not null;
create index audit_rows_entry_idx on private.audit_rows (entry_id, record_id);
create index audit_rows_record_idx on private.audit_rows (record_id);
create index audit_rows_client_idx on private.audit_rows (client_id) where client_id is not null;

alter table private.audit_entries enable row level security;
alter table private.audit_rows enable row level security;

-- Returns the same columns without their values, for an entry whose personal data is erased. Custom fields stored in
-- one object become columns of their own, custom.<id>.
create function private.strip_change_values(p_changes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.name, '[]'::jsonb), '{}')
  from (
    select k as name from jsonb_object_keys(p_changes) k
    where k <> 'custom' or not jsonb_path_exists(p_changes, '$.custom[*] ? (@.type() == "object")')
    union select 'custom.' || (f ->> 'key') from jsonb_path_query(p_changes, '$.custom[*] ? (@.type() == "object").keyvalue()') f
  ) c
$$;

create function private.protect_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.label is null and new.changes = private.strip_change_values(old.changes)
      and to_jsonb(new) - array['label', 'changes'] = to_jsonb(old) - array['label', 'changes'] then
      return new;
    end if;
  end if;
  raise insufficient_privilege using message = 'Audit log entries cannot be changed or deleted';
end $$;

create trigger audit_entries_keep before update or delete on private.audit_entries
  for each row execute function private.protect_audit_log();
create trigger audit_entries_keep_all before truncate on private.audit_entries
  for each statement execute function private.protect_audit_log();
create trigger audit_rows_keep before update or delete on private.audit_rows
  for each row execute function private.protect_audit_log();
create trigger audit_rows_keep_all before truncate on private.audit_rows
  for each statement execute function private.protect_audit_log();

-- Logs an action that changes no audited row: an export, a sign-in, a subscription. p_actor is for callers who act for
-- another person; the default is the caller.
create function private.record_audit_entry(
  p_tenant_id uuid, p_action text, p_kind text, p_record_id uuid, p_label text, p_changes jsonb,
  p_actor_id uuid default auth.uid()
) returns void
language sql security definer set search_path = '' as $$
  insert into private.audit_entries (tenant_id, actor_id, action, kind, record_id, label, changes)
  values (p_tenant_id, p_actor_id, p_action, p_kind, p_record_id, left(p_label, 300), coalesce(p_changes, '{}'))
$$;

-- Logs an entry for the app, which passes the actor.
create function public.record_audit_entry(
  p_tenant_id uuid, p_actor_id uuid, p_action text, p_kind text, p_changes jsonb default '{}', p_label text default null,
  p_record_id uuid default null
) returns void
language sql set search_path = '' as $$
  select private.record_audit_entry(p_tenant_id, p_action, p_kind, p_record_id, p_label, p_changes, p_actor_id)
$$;
grant execute on function private.record_audit_entry, public.record_audit_entry to service_role;

-- The base of every other file: extensions, the private schema, and rules shared by many columns. Policies call
-- functions of the schema `private`, which the API does not expose. Its functions run with an empty search_path, and
-- each needs an explicit grant to be called.

create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
-- Lets a search index start with the tenant, so that the cost of a search depends on the tenant's size, not the
-- database's.
create extension if not exists btree_gin with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- Objects created here start without grants, whatever the project's defaults: each file grants by name. For
-- functions this applies to all schemas, because a default of one schema can add to the global one but not take
-- away.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- Values
------------------------------------------------------------------------------------------------------------

-- Sorts names as people expect ("Ángel" with the A, "de la Cruz" with the D), whatever the cluster's locale.
create collation public.person_name (provider = icu, locale = 'en-US');

-- US dollars to the cent. Bounded, because `numeric` has NaN, and one row with it would spoil every sum.
create domain public.dollars as numeric(14, 2) check (value between -999999999999.99 and 999999999999.99);

-- A calendar day, and an instant. Bounded, because `date` and `timestamptz` have infinity and years BC, which
-- JavaScript and calendar files cannot express.
create domain public.calendar_day as date check (value between '1900-01-01' and '2199-12-31');
create domain public.instant as timestamptz check (value >= '1900-01-01 00:00+00' and value < '2200-01-01 00:00+00');

-- A time of day to the minute. `time` also has seconds and 24:00.
create domain public.clock_time as time(0) check (value < '24:00' and extract(second from value) = 0);

------------------------------------------------------------------------------------------------------------
-- Text
------------------------------------------------------------------------------------------------------------

-- Folds case and accents, for search and for comparing names. Immutable because the dictionary is named explicitly.
-- Functions that run for each written row, such as this one, are in plpgsql, where a call takes half as long as in SQL.
create function private.fold(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, p_text));
end $$;

-- Returns the key by which phone numbers are compared: ten digits for countries of +1, "+" and the digits for
-- others. Any spelling of a dialled number has the key of its E.164 form (lib/foundation/text/phone-number.ts; a
-- test keeps the two in step). Returns the plain digits when it is no whole number.
create function private.phone_digits(p_phone text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  written text;
  digits text := translate(p_phone, ' ()-.', '');
begin
  -- A shortcut for the usual spelling. The rest takes three times as long.
  if digits ~ '^([+]?1)?[2-9][0-9]{9}$' then
    return right(digits, 10);
  end if;
  -- The part before an extension.
  written := substring(p_phone from '^[^0-9+]*([+]?[-0-9 ./()\u00a0\u2010-\u2015\u2212\[\]]*)');
  digits := regexp_replace(written, '[^0-9]+', '', 'g');
  if char_length(digits) < 7 then
    return regexp_replace(regexp_replace(p_phone, '[^0-9]+', '', 'g'), '^1([0-9]{10})$', '\1');
  end if;
  if written ~ '^[+]' then
    digits := '+' || digits;
  elsif digits ~ '^011[1-9]' then
    digits := '+' || substr(digits, 4);
  end if;
  return coalesce(substring(digits from '^(?:[+]?1)?1?([2-9][0-9]{9})$'), digits);
end $$;

-- Whether a key is a number that can receive texts. A foreign number must be written as it is dialled. Where that
-- depends on the country's own prefixes, only the length without a prefix is accepted.
create function private.is_textable(p_key text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return p_key ~ '^([2-9][0-9]{9}|[+][2-9][0-9]{6,14})$'
    -- A prefix of 0. In these countries the 0 is part of the number.
    and p_key !~ ('^[+](?!39|225|229|241|242|378)(7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]'
      || '|(2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])0')
    and p_key !~ ('^[+](7(?![0-9]{10}$)|(375|261)(?![0-9]{9}$)|(370|993)(?![0-9]{8}$)|692(?![0-9]{7}$)|672(?![0-9]{6}$)'
      || '|378(?![0-9]{8,10}$)|241(?![0-9]{7,8}$)|5590|61183|861[12]|86179|35215)');
end $$;

-- Whether mail may be sent to p_email: a single plain address, by the pattern of zod's email() (a test keeps the two in
-- step), so that each address has only one spelling. Null for null.
create function private.is_email(p_email text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when char_length(p_email) > 320 then false else p_email ~
    '^(?!\.)(?!.*\.\.)[A-Za-z0-9_''+.-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$' end;
end $$;

-- Whether a text has a valid length for a phone number, first or additional: 1 to 20 characters. Null for null.
create function private.is_phone(p_phone text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return char_length(p_phone) between 1 and 20;
end $$;

-- Returns a LIKE pattern that finds p_text anywhere and matches % _ \ literally.
create function private.like_pattern(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

create function private.hash_token(p_token text) returns bytea
language sql immutable set search_path = '' as $$
  select extensions.digest(p_token, 'sha256')
$$;

-- The zone names that Postgres and browsers both know: Area/Place, or UTC. Postgres alone would also accept
-- abbreviations (EDT), rules ("ABC+3") and extra files of some systems (posix/…, right/…).
create function private.is_time_zone(p_name text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  perform now() at time zone p_name;
  return p_name = 'UTC' or p_name ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)+$' and p_name !~* '^(posix|right)/';
exception when invalid_parameter_value then
  return false;
end $$;

-- Whether a value is the text of an id.
create function private.is_id(p_value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(p_value) = 'string' and (p_value #>> '{}') ~* '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$';
end $$;

------------------------------------------------------------------------------------------------------------
-- Refusals
------------------------------------------------------------------------------------------------------------

-- Throws PT400 with this message unless the value is a JSON object.
create function private.require_object(p_query jsonb, p_message text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(p_query) is distinct from 'object' then
    raise sqlstate 'PT400' using message = p_message;
  end if;
end $$;

-- Throws PT404 with this message unless p_exists, for records that do not exist or are out of sight.
create function private.require_found(p_exists boolean, p_message text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not p_exists then
    raise sqlstate 'PT404' using message = p_message;
  end if;
end $$;

grant execute on function private.require_object, private.require_found to authenticated, service_role;
grant execute on function private.hash_token to authenticated, service_role;

-- Trigger that refuses the statement. Arguments: the SQL state and the message.
create function private.refuse() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise using errcode = tg_argv[0], message = tg_argv[1];
end $$;

------------------------------------------------------------------------------------------------------------
-- Rows
------------------------------------------------------------------------------------------------------------

-- Whether rows are being restored (reversals.sql). Values of the statement are then kept, and nothing is derived from
-- them. Only our own functions can set this; the API cannot.
create function private.is_restoring() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(current_setting('lintel.restoring', true), '') = 'on';
end $$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Keeps a version that the statement itself sets. Only functions of the owner may set a version, to restore a row.
  if new.updated_at <> old.updated_at then
    return new;
  end if;
  -- Strictly later than before, so that two quick saves never share a version (the 409 of a PUT depends on it).
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;

create function private.prevent_tenant_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.tenant_id is distinct from old.tenant_id then
    raise insufficient_privilege using message = 'A record cannot move to another team';
  end if;
  return new;
end $$;

-- Applies the rules of every table in `public`. All access is revoked except the service's, and the table's file adds
-- grants. Rows of a table with `updated_at` stay in their tenant, and each change creates a new version. With
-- p_versioned_columns only a change of these columns does. (A table with constant writes has no version, because each
-- row would pay for it.) private.apply_owner_policies() handles records with field stamps (records.sql).
create procedure private.secure_table(p_table text, p_versioned_columns text[] default null)
language plpgsql set search_path = '' as $$
declare
  has text[] := array(
    select a.attname from pg_catalog.pg_attribute a where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0);
  statements text := '
    alter table public.%1$I enable row level security;
    grant all on public.%1$I to service_role;';
begin
  if has @> array['updated_at', 'tenant_id'] then
    statements := statements || '
      create trigger %2$I before update of tenant_id on public.%1$I
        for each row execute function private.prevent_tenant_change();';
  end if;
  if 'updated_at' = any (has) and 'field_stamps' <> all (has) then
    statements := statements || '
      create trigger %3$I before update %4$s on public.%1$I
        for each row execute function private.touch_updated_at();';
  end if;
  execute format(statements, p_table, p_table || '_keep_tenant', p_table || '_touch_updated_at',
    'of ' || array_to_string(p_versioned_columns, ', '));
end $$;

-- Whether an address is an http(s) address in the form of `new URL().href`: a lower-case ASCII host (numbers only
-- as IPv4), an existing port, no user name, no blanks. The app stores no others
-- (lib/foundation/integrations/outbound/web-address.ts).
create function private.is_web_address(p_url text, p_max integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when char_length(p_url) <= p_max then
    p_url ~ ('^https?://(\[[0-9a-f:]+\]|[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?)'
      '(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(/[!-~]*)?$')
    and (p_url !~ '^https?://([^/:\[]*\.)?([0-9]+|0x[0-9a-f]*)\.?(:|/|$)'
      or p_url ~ '^https?://((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(?!:|/|$)|(?=:|/|$))){4}(:|/|$)')
  else false end;
end $$;

create function private.refuse_view_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'This can only be read';
end $$;

-- Makes a view read-only. A view of several tables would otherwise refuse a write as an internal error (55000, a
-- 500 over the API) before it checks rights.
create procedure private.make_view_read_only(p_view text)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger %I instead of insert or update or delete on public.%I
    for each row execute function private.refuse_view_write()', p_view || '_refuse_write', p_view);
end $$;

grant execute on function private.fold, private.phone_digits, private.is_textable, private.is_email, private.is_phone,
  private.like_pattern, private.is_time_zone, private.is_restoring, private.is_web_address to authenticated, service_role;

-- Returns the position in bytes up to which this database has written its log or, as a replica, replayed it. The app
-- compares both positions to know what the replica shows (lib/foundation/supabase/replica.ts). Stable, so that the data
-- API calls it in a read-only transaction, which a replica requires.
create function public.get_log_position() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('is_replica', pg_is_in_recovery(), 'position', pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0'))
$$;

grant execute on function public.get_log_position to service_role;

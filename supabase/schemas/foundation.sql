-- What every other file stands on: extensions, the closed schema `private`, and rules that many columns share.
-- 
-- Everything a policy asks is answered by a function of the schema `private`. The API does not expose that
-- schema; its functions run with an empty search_path, and nobody may execute one unless it is granted by name.

create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create schema private;
revoke all on schema private from public;
-- For all schemas, because a default of one schema can add to what everybody gets but not take from it. A function
-- in `public` is still given to the API's roles by a hosted project's own defaults, so each is closed by name.
alter default privileges revoke execute on functions from public;
grant usage on schema private to authenticated, service_role;

-- Sorts names where a person looks for them ("Ángel" with the A, "de la Cruz" with the D), whatever the
-- cluster's own locale is.
create collation public.person_name (provider = icu, locale = 'en-US');

------------------------------------------------------------------------------------------------------------
-- Text
------------------------------------------------------------------------------------------------------------

-- Case and accents folded, for search and for comparing names. Immutable because the dictionary is named.
create function private.fold(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, p_text))
$$;

-- The digits of a phone number without the US country code: equal for "(614) 555-0100" and "+1 614 555 0100".
create function private.phone_digits(p_phone text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(p_phone, '\D', '', 'g'), '^1(\d{10})$', '\1')
$$;

-- A LIKE pattern that finds p_text anywhere and takes % _ \ as they are.
create function private.like_pattern(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '%' || replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

create function private.hash_token(p_token text) returns bytea
language sql immutable set search_path = '' as $$
  select extensions.digest(p_token, 'sha256')
$$;

------------------------------------------------------------------------------------------------------------
-- Columns
------------------------------------------------------------------------------------------------------------

create function private.is_time_zone(p_name text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  -- A POSIX string such as "ABC+3" is accepted by the server but is no place on earth.
  perform now() at time zone p_name;
  return p_name ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$';
exception when invalid_parameter_value then
  return false;
end $$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Strictly later than before, so that two quick saves never share a version (the PUT's 409 rests on it).
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;

create function private.keep_tenant() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.tenant_id is distinct from old.tenant_id then
    raise insufficient_privilege using message = 'A record cannot move to another team';
  end if;
  return new;
end $$;

grant execute on function private.fold(text), private.phone_digits(text), private.like_pattern(text), private.is_time_zone(text)
  to authenticated, service_role;

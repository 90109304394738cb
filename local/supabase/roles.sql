-- The roles and grants that a hosted Supabase project starts with. Runs at every start, as the superuser.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator;
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin;
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then
    create role supabase_storage_admin;
  end if;
  if not exists (select from pg_roles where rolname = 'storage_policies') then
    create role storage_policies;
  end if;
  if not exists (select from pg_roles where rolname = 'postgres') then
    create role postgres;
  end if;
end $$;

-- What a request runs as: the API switches to one of these.
alter role anon with nologin noinherit;
alter role authenticated with nologin noinherit;
alter role service_role with nologin noinherit bypassrls;

-- What the API's three services connect as. None may do more than the service needs.
alter role authenticator with login noinherit;
alter role supabase_auth_admin with login noinherit nocreaterole;
alter role supabase_storage_admin with login noinherit nocreaterole;
grant anon, authenticated, service_role to authenticator, supabase_storage_admin;

-- What migrations and the worker connect as: no superuser, and in no administrator's place.
alter role postgres with login createdb createrole replication bypassrls;
grant anon, authenticated, service_role, pg_monitor, pg_signal_backend to postgres;
revoke supabase_auth_admin, supabase_storage_admin from postgres;

-- Owns the tables of files. A hosted project lets `postgres` put policies on tables it does not own, which takes an
-- extension we do not have; system-rules.sql forbids what else an owner could do.
alter role storage_policies with nologin;
grant storage_policies to postgres, supabase_storage_admin with inherit true, set false;

-- A request that takes too long ends, and so does one that fills the disk.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role authenticator set temp_file_limit = '256MB';
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_storage_admin set search_path = storage;

alter database postgres owner to postgres;
alter database postgres set search_path to "$user", public, extensions;
alter schema public owner to postgres;

create schema if not exists extensions authorization postgres;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

create schema if not exists supabase_migrations authorization postgres;

grant usage on schema public, extensions to postgres, anon, authenticated, service_role;
-- Nothing in `public` is anybody's by default: a migration grants what the API is to reach.
alter default privileges for role postgres in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges for role postgres in schema public revoke all on sequences from anon, authenticated, service_role;

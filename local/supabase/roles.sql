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

-- The roles of requests. The API switches to one of them.
alter role anon with nologin noinherit;
alter role authenticated with nologin noinherit;
alter role service_role with nologin noinherit bypassrls;

-- The login roles of the API's three services. Each has only the rights its service needs.
alter role authenticator with login noinherit;
alter role supabase_auth_admin with login noinherit nocreaterole;
alter role supabase_storage_admin with login noinherit nocreaterole;
grant anon, authenticated, service_role to authenticator, supabase_storage_admin;

-- The login role of migrations and the worker: neither a superuser nor a member of the admin roles.
alter role postgres with login createdb createrole replication bypassrls;
grant anon, authenticated, service_role, pg_monitor, pg_signal_backend to postgres;
revoke supabase_auth_admin, supabase_storage_admin from postgres;
-- On a hosted project, an extension lets `postgres` load data without triggers.
grant set on parameter session_replication_role to postgres;

-- Owns the tables of files. On a hosted project, an extension lets `postgres` put policies on tables it does not own.
-- We lack it, so `postgres` is in this role, and system-rules.sql forbids what else an owner could do.
alter role storage_policies with nologin;
grant storage_policies to postgres, supabase_storage_admin with inherit true, set false;

-- Limits the time and the temporary files of a request.
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
-- Nothing in `public` is granted by default: migrations grant what the API may use.
alter default privileges for role postgres in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges for role postgres in schema public revoke all on sequences from anon, authenticated, service_role;

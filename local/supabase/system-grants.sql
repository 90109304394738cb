-- Completes what lite creates. The auth and storage schemas belong to the roles that own them on a hosted project,
-- and the migrating role may reference them, put triggers and policies on them and read them.
do $$
declare
  entry record;
begin
  for entry in
    select format(
        'alter %s %s owner to %I',
        case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end,
        c.oid::regclass,
        owner.name
      ) as statement
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select case
        when n.nspname = 'storage' and c.relname in ('buckets', 'objects') then 'storage_policies'
        else 'supabase_' || n.nspname || '_admin'
      end as name
    ) owner
    where n.nspname in ('auth', 'storage')
      and c.relkind in ('r', 'v', 'S')
      and c.relowner <> owner.name::regrole
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
  loop
    execute entry.statement;
  end loop;
end $$;

do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    alter table supabase_migrations.schema_migrations owner to postgres;
  end if;
end $$;

-- The auth server looks people up by instance; a project has one. Lite does not create the column.
alter table auth.users add column if not exists instance_id uuid
  default case when session_user = 'supabase_auth_admin' then '00000000-0000-0000-0000-000000000000'::uuid end;
alter table auth.users add column if not exists is_super_admin boolean;

grant usage on schema auth to postgres, anon, authenticated, service_role, supabase_auth_admin;
grant all on all tables in schema auth to postgres, supabase_auth_admin;
grant all on all sequences in schema auth to postgres;
grant all on all routines in schema auth to postgres, anon, authenticated, service_role;
grant usage on schema storage to postgres, anon, authenticated, service_role, supabase_storage_admin, storage_policies;
grant all on all tables in schema storage to postgres, anon, authenticated, service_role, supabase_storage_admin;
grant all on all routines in schema storage to postgres, anon, authenticated, service_role;

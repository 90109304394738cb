-- Completes what lite creates. The auth and storage schemas belong to the roles that own them on a hosted project,
-- and the migrating role may reference them, put triggers and policies on them and read them.
do $$
declare
  entry record;
begin
  for entry in
    select c.oid::regclass as name, n.nspname as schema, c.relkind as kind
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_roles r on r.oid = c.relowner
    where n.nspname in ('auth', 'storage')
      and c.relkind in ('r', 'v', 'S')
      and r.rolname not in ('supabase_auth_admin', 'supabase_storage_admin')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
  loop
    execute format(
      'alter %s %s owner to %I',
      case entry.kind when 'v' then 'view' when 'S' then 'sequence' else 'table' end,
      entry.name,
      'supabase_' || entry.schema || '_admin'
    );
  end loop;
end $$;

do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    alter table supabase_migrations.schema_migrations owner to postgres;
  end if;
end $$;

grant usage on schema auth to postgres, anon, authenticated, service_role, supabase_auth_admin;
grant all on all tables in schema auth to postgres, supabase_auth_admin;
grant all on all routines in schema auth to postgres, anon, authenticated, service_role;
grant usage on schema storage to postgres, anon, authenticated, service_role, supabase_storage_admin;
grant all on all tables in schema storage to postgres, anon, authenticated, service_role, supabase_storage_admin;
grant all on all routines in schema storage to postgres, anon, authenticated, service_role;

-- Refuses what a hosted project refuses although grants would allow it. Runs at every start, as the superuser.
create schema if not exists hosted_rules;

-- Migrations may only put policies and triggers on the tables of the auth and storage servers.
create or replace function hosted_rules.keep_system_schemas() returns event_trigger
language plpgsql set search_path = pg_catalog as $$
declare
  touched text;
begin
  if session_user <> 'postgres' then
    return;
  end if;
  if tg_event = 'sql_drop' then
    select d.object_identity into touched from pg_event_trigger_dropped_objects() d
    where d.original and d.schema_name in ('auth', 'storage') and d.object_type not in ('policy', 'trigger') limit 1;
  else
    select c.object_identity into touched from pg_event_trigger_ddl_commands() c
    where c.schema_name in ('auth', 'storage') and c.object_type not in ('policy', 'trigger') limit 1;
  end if;
  if touched is not null then
    raise insufficient_privilege using message = format('must be owner of %s', touched);
  end if;
end $$;

drop event trigger if exists keep_system_schemas_on_change;
create event trigger keep_system_schemas_on_change on ddl_command_end execute function hosted_rules.keep_system_schemas();
drop event trigger if exists keep_system_schemas_on_drop;
create event trigger keep_system_schemas_on_drop on sql_drop execute function hosted_rules.keep_system_schemas();

-- A row deleted in SQL would leave its file behind. Only the storage server may delete; it sets this setting.
create or replace function hosted_rules.keep_files() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise insufficient_privilege
      using message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
  end if;
  return null;
end $$;

create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function hosted_rules.keep_files();
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function hosted_rules.keep_files();

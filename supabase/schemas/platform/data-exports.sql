-- All of a team's data as a ZIP of CSV files, written by the worker (docs/features/platform/data.md). The file lies in the bucket
-- `exports`, under the tenant and the export's id, for 24 hours.

create type public.data_export_status as enum ('waiting', 'running', 'done', 'failed');

create table public.data_exports (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  requested_by uuid not null,
  status public.data_export_status not null default 'waiting',
  -- How many rows are written, of how many.
  written_rows bigint not null default 0 check (written_rows >= 0),
  total_rows bigint not null default 0 check (total_rows >= 0),
  file_bytes bigint check (file_bytes > 0),
  created_at public.instant not null default now(),
  finished_at public.instant,
  -- Until when the file can be fetched.
  available_until public.instant,
  -- When the worker cleared the file away.
  cleared_at public.instant,
  foreign key (tenant_id, requested_by) references public.tenant_members (tenant_id, user_id),
  check ((status = 'done') = (file_bytes is not null and available_until is not null))
);

create index data_exports_tenant_idx on public.data_exports (tenant_id, created_at desc, id desc);
create index data_exports_lying_idx on public.data_exports (created_at) where cleared_at is null;
-- One at a time a team.
create unique index data_exports_open_idx on public.data_exports (tenant_id) where status in ('waiting', 'running');

-- Whether these are enough to take all of a team's data along. It is everybody's records and the settings, so it takes
-- seeing all of them, and exporting: what somebody may not read here they do not get in a file either.
create function private.permits_full_export(p_permissions public.permission[]) returns boolean
language sql immutable set search_path = '' as $$
  select p_permissions @> array['CLIENTS_VIEW_ALL', 'CLIENTS_EXPORT', 'DEALS_VIEW_ALL', 'DEALS_EXPORT', 'TASKS_VIEW_ALL',
    'CONVERSATIONS_VIEW_ALL', 'MEMBERS_VIEW', 'SETTINGS_VIEW', 'AUTOMATION_VIEW']::public.permission[]
$$;

-- Where the caller may do so: a member, in person.
create function private.exportable_tenants() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.tenant_id from private.my_grants g
  where g.user_id = (select private.session_user_id()) and private.permits_full_export(g.permissions)
$$;
grant execute on function private.exportable_tenants to authenticated;

call private.secure_table('data_exports');
grant select on public.data_exports to authenticated;
create policy "data_exports: read where I may export" on public.data_exports for select to authenticated
  using (tenant_id = any (array(select private.exportable_tenants())));

-- Asks for an export; its id. PT409 while another is under way, PT429 beyond five in a day.
create function public.request_data_export(p_tenant_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  if p_tenant_id is null or p_tenant_id not in (select private.exportable_tenants()) then
    raise insufficient_privilege using message = 'You cannot export the data of this team';
  end if;
  insert into public.data_exports (tenant_id, requested_by) values (p_tenant_id, (select auth.uid()))
  on conflict (tenant_id) where status in ('waiting', 'running') do nothing
  returning id into new_id;
  if new_id is null then
    raise sqlstate 'PT409' using message = 'An export is under way already';
  end if;
  if (select count(*) from public.data_exports e
      where e.tenant_id = p_tenant_id and e.status <> 'failed' and e.created_at > now() - interval '24 hours') > 5 then
    raise sqlstate 'PT429' using message = 'There were five exports in the last 24 hours. Take one of those.';
  end if;
  perform private.record_audit_entry(p_tenant_id, 'exported', 'data', new_id, null, '{}');
  perform private.add_team_job('export_data', json_build_object('id', new_id), p_tenant_id, 3);
  return new_id;
end $$;

------------------------------------------------------------------------------------------------------------
-- The file, for whoever holds a signed link
------------------------------------------------------------------------------------------------------------

-- What proves that a link was given to this person for this file: nobody else can make it, and it ends with the file.
create function private.sign_data_export(p_export public.data_exports, p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select encode(private.keyed_hash(concat_ws(' ', 'data export', p_export.id, p_user_id, p_export.available_until)), 'hex')
$$;

-- A token with which the caller, signed in or not, fetches an export's file until its time is over, and only as long as
-- they may export: `<person>.<mark>`. PT404 for a file that is not there.
create function public.create_data_export_link(p_tenant_id uuid, p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  export public.data_exports;
begin
  select e.* into export from public.data_exports e
  where e.id = p_id and e.tenant_id = p_tenant_id and e.tenant_id in (select private.exportable_tenants())
    and e.available_until > now();
  perform private.require_found(found, 'This export is no longer available');
  -- There is a key to hash with.
  perform public.get_client_ip_signing_key();
  return (select auth.uid()) || '.' || private.sign_data_export(export, (select auth.uid()));
end $$;

grant execute on function public.request_data_export, public.create_data_export_link to authenticated;

-- Judges such a token: the tenant whose file it is, told in its log. PT404 for one that fits nothing, whose person may not
-- export any more, or whose time is over.
create function public.redeem_data_export_link(p_id uuid, p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  export public.data_exports;
  person uuid := case when p_token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{64}$' then left(p_token, 36) end;
begin
  select e.* into export from public.data_exports e
  join private.member_grants g on g.tenant_id = e.tenant_id and g.user_id = person
  where e.id = p_id and e.available_until > now() and g.status = 'active' and private.permits_full_export(g.permissions);
  if not found or right(p_token, 64) is distinct from private.sign_data_export(export, person) then
    raise sqlstate 'PT404' using message = 'This link is no longer valid. Ask for a new one in the settings.';
  end if;
  perform private.record_audit_entry(export.tenant_id, 'downloaded', 'data', export.id, null, '{}', person);
  return export.tenant_id;
end $$;
grant execute on function public.redeem_data_export_link to service_role;

------------------------------------------------------------------------------------------------------------
-- Its end
------------------------------------------------------------------------------------------------------------

-- Tells whoever asked for it.
create function private.notify_data_export() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.tenant_id, new.requested_by, 'data_export',
    case new.status when 'done' then 'Your export is ready for 24 hours' else 'Your export failed. Please try again.' end,
    '/settings/data');
  return null;
end $$;

create trigger data_exports_tell after update of status on public.data_exports
  for each row when (new.status in ('done', 'failed') and old.status <> new.status)
  execute function private.notify_data_export();

-- Takes back what was exported of a tenant, and what is being: none of it may outlive a client that is erased now.
create function private.void_data_exports(p_tenant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.data_exports e set available_until = now() where e.tenant_id = p_tenant_id and e.available_until > now();
  update public.data_exports e set status = 'failed', finished_at = now()
  where e.tenant_id = p_tenant_id and e.status in ('waiting', 'running');
  perform graphile_worker.add_job('purge_exports', job_key => 'purge_exports');
end $$;

-- Private, and without a policy: the app reads it for whoever holds a link. Its files may be as large as the storage allows.
insert into storage.buckets (id, name, public) values ('exports', 'exports', false)
on conflict (id) do update set public = excluded.public;

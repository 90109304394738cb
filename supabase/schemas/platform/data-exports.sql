-- Exports of all of a team's data as a ZIP of CSV files, written by the worker (docs/features/platform/data.md). The file
-- stays in the bucket `exports`, under the tenant and the export's id, for 24 hours.

create type public.data_export_status as enum ('waiting', 'running', 'done', 'failed');

create table public.data_exports (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  requested_by uuid not null default auth.uid(),
  status public.data_export_status not null default 'waiting',
  -- The number of rows written so far, and their total.
  written_rows bigint not null default 0 check (written_rows >= 0),
  total_rows bigint not null default 0 check (total_rows >= 0),
  file_bytes bigint check (file_bytes > 0),
  created_at public.instant not null default now(),
  finished_at public.instant,
  -- The end of the time in which the file can be downloaded.
  available_until public.instant,
  -- When the worker deleted the file.
  cleared_at public.instant,
  foreign key (tenant_id, requested_by) references public.tenant_members (tenant_id, user_id),
  check ((status = 'done') = (file_bytes is not null and available_until is not null))
);

create index data_exports_tenant_idx on public.data_exports (tenant_id, created_at desc, id desc);
create index data_exports_lying_idx on public.data_exports (created_at) where cleared_at is null;
-- One open export per team.
create unique index data_exports_open_idx on public.data_exports (tenant_id) where status in ('waiting', 'running');

-- Whether these permissions allow a full export: viewing and exporting all records and the settings, so that a file
-- never contains data that its reader may not see.
create function private.permits_full_export(p_permissions public.permission[]) returns boolean
language sql immutable set search_path = '' as $$
  select p_permissions @> array['CLIENTS_VIEW_ALL', 'CLIENTS_EXPORT', 'DEALS_VIEW_ALL', 'DEALS_EXPORT', 'TASKS_VIEW_ALL',
    'CONVERSATIONS_VIEW_ALL', 'COMMISSIONS_VIEW_ALL', 'MEMBERS_VIEW', 'SETTINGS_VIEW', 'SETTINGS_MANAGE', 'AUTOMATION_VIEW']::public.permission[]
$$;

-- Returns the tenants that the caller may export as a member, in person.
create function private.exportable_tenants() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select g.tenant_id from private.my_grants g
  where g.user_id = (select private.session_user_id()) and private.permits_full_export(g.permissions)
$$;
grant execute on function private.exportable_tenants to authenticated;

call private.secure_table('data_exports');
grant select, insert (tenant_id) on public.data_exports to authenticated;
create policy "data_exports: read where I may export" on public.data_exports for select to authenticated
  using (tenant_id = any (array(select private.exportable_tenants())));

create policy "data_exports: request where I may export" on public.data_exports for insert to authenticated
  with check (requested_by = (select private.session_user_id()) and tenant_id = any (array(select private.exportable_tenants())));

-- Logs a request and queues its job. Throws PT429 beyond five a day.
create function private.queue_data_export() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  end if;
  if (select count(*) from public.data_exports e
      where e.tenant_id = new.tenant_id and e.status <> 'failed' and e.created_at > now() - interval '24 hours') > 5 then
    raise sqlstate 'PT429' using message = 'There were five exports in the last 24 hours. Use one of those.';
  end if;
  perform private.record_audit_entry(new.tenant_id, 'exported', 'data', new.id, null, '{}');
  perform private.add_team_job('export_data', json_build_object('id', new.id), new.tenant_id, 3);
  return null;
end $$;

create trigger data_exports_queue after insert on public.data_exports
  for each row execute function private.queue_data_export();

-- Requests an export and returns its id. Throws PT409 while another is running.
create function public.request_data_export(p_tenant_id uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  new_id uuid;
begin
  if p_tenant_id is null or p_tenant_id not in (select private.exportable_tenants()) then
    raise insufficient_privilege using message = 'You cannot export the data of this team';
  end if;
  insert into public.data_exports (tenant_id) values (p_tenant_id)
  on conflict (tenant_id) where status in ('waiting', 'running') do nothing
  returning id into new_id;
  if new_id is null then
    raise sqlstate 'PT409' using message = 'An export is under way already';
  end if;
  return new_id;
end $$;

------------------------------------------------------------------------------------------------------------
-- The file, for holders of a signed link
------------------------------------------------------------------------------------------------------------

-- Returns the signature of a link for this person and file. Only the database can create it, and it expires with the
-- file.
create function private.sign_data_export(p_export public.data_exports, p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select encode(private.keyed_hash(concat_ws(' ', 'data export', p_export.id, p_user_id, p_export.available_until)), 'hex')
$$;

-- Returns a token to download an export's file, signed in or not: `<person>.<mark>`. It works while the file exists and
-- the caller may export. Throws PT404 for an unknown file.
create function public.create_data_export_link(p_tenant_id uuid, p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  export public.data_exports;
begin
  select e.* into export from public.data_exports e
  where e.id = p_id and e.tenant_id = p_tenant_id and e.tenant_id in (select private.exportable_tenants())
    and e.available_until > now();
  perform private.require_found(found, 'This export is no longer available');
  -- Ensures that the key for hashing exists.
  perform public.get_client_ip_signing_key();
  return (select auth.uid()) || '.' || private.sign_data_export(export, (select auth.uid()));
end $$;

grant execute on function public.request_data_export, public.create_data_export_link to authenticated;

-- Verifies a token, logs the download and returns the file's tenant. Throws PT404 for an invalid or expired token, or
-- when its person may no longer export.
create function public.redeem_data_export_link(p_id uuid, p_token text) returns uuid
language plpgsql set search_path = '' as $$
declare
  export public.data_exports;
  person uuid := case when p_token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{64}$' then left(p_token, 36) end;
begin
  select e.* into export from public.data_exports e
  where e.id = p_id and e.available_until > now()
    and private.permits_full_export(private.member_permissions(e.tenant_id, person));
  if not found or right(p_token, 64) is distinct from private.sign_data_export(export, person) then
    raise sqlstate 'PT404' using message = 'This link is no longer valid. Ask for a new one in the settings.';
  end if;
  perform private.record_audit_entry(export.tenant_id, 'downloaded', 'data', export.id, null, '{}', person);
  return export.tenant_id;
end $$;
grant execute on function private.permits_full_export, private.sign_data_export, public.redeem_data_export_link to service_role;

------------------------------------------------------------------------------------------------------------
-- The end of an export
------------------------------------------------------------------------------------------------------------

-- Notifies the person who requested the export.
create function private.notify_data_export() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.tenant_id, new.requested_by, 'data_export',
    case new.status when 'done' then 'Your export is ready for 24 hours' else 'Your export failed. Please try again.' end,
    '/settings/data');
  return null;
end $$;

create trigger data_exports_notify after update of status on public.data_exports
  for each row when (new.status in ('done', 'failed') and old.status <> new.status)
  execute function private.notify_data_export();

-- Cancels all exports of a tenant, finished or running, so that none outlives a client who is erased now.
create function private.void_data_exports(p_tenant_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.data_exports e set available_until = now() where e.tenant_id = p_tenant_id and e.available_until > now();
  update public.data_exports e set status = 'failed', finished_at = now()
  where e.tenant_id = p_tenant_id and e.status in ('waiting', 'running');
  perform private.add_job('purge_exports', '{}', p_job_key => 'purge_exports');
end $$;

-- Private and without a policy: the app reads it for holders of a link. Only the storage limits the file size.
insert into storage.buckets (id, name, public) values ('exports', 'exports', false)
on conflict (id) do update set public = excluded.public;

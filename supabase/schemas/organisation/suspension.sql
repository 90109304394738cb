-- Suspension: platform operators close a tenant and reopen it. Its data stays unchanged. The scope functions
-- (tenancy.sql) exclude a suspended tenant; jobs check private.is_suspended().

-- Throws unless the caller is a platform operator.
create function private.require_platform_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.platform_admins a where a.user_id = private.session_user_id()) then
    raise insufficient_privilege using message = 'Access denied. Please refresh the page and try again.';
  end if;
end $$;

create function private.is_suspended(p_tenant_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.tenants t where t.id = p_tenant_id and t.suspended_at is not null)
$$;

-- Suspends a tenant from the next request on, with a reason shown to its owners, or ends a suspension. Throws PT404 for
-- an unknown tenant, PT409 when nothing would change, so that no reason is overwritten.
create function public.set_tenant_suspension(p_tenant_id uuid, p_is_suspended boolean, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reason text := case when p_is_suspended then btrim(p_reason) end;
  tenant public.tenants;
begin
  perform private.require_platform_admin();
  if p_is_suspended is distinct from false and (reason is null or char_length(reason) not between 1 and 500) then
    raise sqlstate 'PT400' using message = 'Enter a reason of up to 500 characters';
  end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id for no key update;
  perform private.require_found(found, 'Team not found');
  if p_is_suspended = (tenant.suspended_at is not null) then
    raise sqlstate 'PT409' using message =
      case when p_is_suspended then 'This team is suspended already' else 'This team is not suspended' end;
  end if;
  update public.tenants t
  set suspended_at = case when p_is_suspended then now() end, suspended_reason = reason
  where t.id = p_tenant_id;
  -- Nobody in a suspended team could see or end a support view, so it is ended here.
  update private.support_views s set ended_at = now()
  where p_is_suspended and s.tenant_id = p_tenant_id and s.ended_at is null;
end $$;

-- Lists a person's suspended teams, with owners to contact, and with the reason for holders of SETTINGS_MANAGE. Our server
-- reads it for that person (lib/organisation/tenants/data.ts).
create function public.list_suspended_teams(p_user_id uuid) returns json
language sql stable set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'tenant_id', t.id, 'name', t.name, 'suspended_at', t.suspended_at,
    'reason', case when 'SETTINGS_MANAGE' = any (r.permissions) then t.suspended_reason end,
    'whom_to_ask', case when r.system_role = 'owner' then '[]' else (
      select coalesce(json_agg(json_build_object('name', p.name, 'email', p.email)
        order by p.name collate public.person_name, p.email), '[]')
      from public.tenant_members o join public.profiles p on p.user_id = o.user_id
      where o.tenant_id = t.id and o.role = 'owner' and o.status = 'active') end)
    order by m.joined_at, t.id), '[]')
  from public.tenant_members m
  join public.tenants t on t.id = m.tenant_id
  join public.tenant_roles r on case when m.custom_role_id is null then r.system_role = m.role else r.id = m.custom_role_id end
  where m.user_id = p_user_id and m.status = 'active' and t.suspended_at is not null
$$;

grant execute on function public.set_tenant_suspension to authenticated;
grant execute on function public.list_suspended_teams, private.is_suspended to service_role;

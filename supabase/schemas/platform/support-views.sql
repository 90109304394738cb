-- Support views: a platform operator views a team for at most an hour, states a reason, and changes nothing. The scope
-- functions (tenancy.sql) add private.support_permissions(). The team's admins see who is viewing and may end it at any
-- time.

create table private.support_views (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  helper_id uuid not null references auth.users,
  reason text not null check (char_length(reason) between 1 and 500),
  started_at public.instant not null default now(),
  ends_at public.instant not null,
  -- Set when ended early, or when its operator started another.
  ended_at public.instant,
  ended_by uuid references auth.users,
  check (ends_at > started_at and ends_at <= started_at + interval '60 minutes')
);

create unique index support_views_open_idx on private.support_views (helper_id) where ended_at is null;
create index support_views_tenant_idx on private.support_views (tenant_id, started_at desc);

alter table private.support_views enable row level security;

-- Active views. Former operators and members of the tenant have none, and a suspended tenant has none.
create view private.running_support_views as
  select s.* from private.support_views s
  join public.platform_admins a on a.user_id = s.helper_id
  join public.tenants t on t.id = s.tenant_id and t.suspended_at is null
  where s.ended_at is null and s.ends_at > now()
    and not exists (
      select from public.tenant_members m
      where m.tenant_id = s.tenant_id and m.user_id = s.helper_id and m.status = 'active');

-- Returns the permissions of a support view: viewing all records and the settings. Without *_EXPORT, and without the
-- audit log, which shows the places people work from.
create function private.support_permissions() returns public.permission[]
language sql immutable set search_path = '' as $$
  select array(
    select p from unnest(enum_range(null::public.permission)) p
    where p::text ~ '_VIEW(_ALL)?$' and p::text !~ '^AUDIT_' order by p)
$$;

-- Returns the caller's own view of a tenant for the banner, {id, until, reason}; null without one.
create function private.my_support_view(p_tenant_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select json_build_object('id', s.id, 'until', s.ends_at, 'reason', s.reason)
    from private.running_support_views s
    where s.tenant_id = p_tenant_id and s.helper_id = (select private.session_user_id()));
end $$;

-- Whether the caller is an admin of a tenant: an active member whose role has SETTINGS_MANAGE, even while the tenant is
-- read-only.
create function private.is_tenant_admin(p_tenant_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.memberships m
    where m.tenant_id = private.member_tenant_or_null(p_tenant_id) and m.user_id = (select private.session_user_id()) and m.status = 'active'
      and 'SETTINGS_MANAGE' = any (m.permissions));
end $$;

-- Logs the start or end of a view in the tenant's audit log, with reason and planned end.
create function private.audit_support_view(p_view private.support_views, p_action text) returns void
language sql set search_path = '' as $$
  select private.record_audit_entry(p_view.tenant_id, p_action, 'support_view', p_view.id, p_view.reason,
    jsonb_build_object('ends_at', jsonb_build_array(null, p_view.ends_at)))
$$;

-- Starts a view of a tenant for 5 to 60 minutes, makes it the caller's current team, and ends their other view. Throws
-- PT404 for an unknown tenant, PT409 for a suspended one or one of the caller's own.
create function public.start_support_view(p_tenant_id uuid, p_reason text, p_minutes integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  current_user_id uuid := private.session_user_id();
  reason text := btrim(p_reason);
  tenant public.tenants;
  earlier private.support_views;
  new_view private.support_views;
begin
  perform private.require_platform_admin();
  if reason is null or char_length(reason) not between 1 and 500 then
    raise sqlstate 'PT400' using message = 'Enter a reason of up to 500 characters';
  end if;
  if p_minutes is null or p_minutes not between 5 and 60 then
    raise sqlstate 'PT400' using message = 'Choose from 5 to 60 minutes';
  end if;
  select t.* into tenant from public.tenants t where t.id = p_tenant_id for no key update;
  perform private.require_found(found, 'Team not found');
  if tenant.suspended_at is not null then
    raise sqlstate 'PT409' using message = 'This team is suspended. Restore it first.';
  end if;
  if private.is_active_member(p_tenant_id, current_user_id) then
    raise sqlstate 'PT409' using message = 'You work in this team yourself';
  end if;
  perform from public.platform_admins a where a.user_id = current_user_id for no key update;
  update private.support_views s set ended_at = now(), ended_by = current_user_id where s.helper_id = current_user_id and s.ended_at is null
  returning s.* into earlier;
  if earlier.ends_at > now() then
    perform private.audit_support_view(earlier, 'ended');
  end if;
  insert into private.support_views (tenant_id, helper_id, reason, ends_at)
  values (p_tenant_id, current_user_id, reason, now() + make_interval(mins => p_minutes))
  returning * into new_view;
  perform private.audit_support_view(new_view, 'started');
  insert into public.active_tenants (user_id, tenant_id) values (current_user_id, p_tenant_id)
  on conflict (user_id) do update set tenant_id = excluded.tenant_id;
  return private.my_support_view(p_tenant_id);
end $$;

-- Ends a view at once. For its operator, the tenant's admins and any operator. Throws PT404 for others and for an ended
-- view.
create function public.end_support_view(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  current_user_id uuid := private.session_user_id();
  ended private.support_views;
begin
  update private.support_views s set ended_at = now(), ended_by = current_user_id
  where s.id = p_id and s.ended_at is null and s.ends_at > now()
    and (s.helper_id = current_user_id or private.is_tenant_admin(s.tenant_id)
      or exists (select from public.platform_admins a where a.user_id = current_user_id))
  returning s.* into ended;
  perform private.require_found(found, 'This support view has already ended');
  perform private.audit_support_view(ended, 'ended');
  delete from public.active_tenants a where a.user_id = ended.helper_id and a.tenant_id = ended.tenant_id;
end $$;

-- Lists a tenant's latest hundred views with person, reason and times, for its admins and for operators; with
-- p_running_only the active ones.
create function public.list_support_views(p_tenant_id uuid, p_running_only boolean default false) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_tenant_admin(p_tenant_id) then
    perform private.require_platform_admin();
  end if;
  return (
    select coalesce(json_agg(l order by l.started_at desc, l.id), '[]')
    from (
      select s.id, private.display_name(s.helper_id) as helper_name, s.reason, s.started_at, least(s.ends_at, s.ended_at) as ends_at,
        r.id is not null as is_running,
        case when s.ended_by <> s.helper_id then private.display_name(s.ended_by) end as ended_by_name
      from private.support_views s left join private.running_support_views r on r.id = s.id
      where s.tenant_id = p_tenant_id and (not p_running_only or r.id is not null)
      order by s.started_at desc, s.id limit 100
    ) l);
end $$;

grant execute on function public.start_support_view, public.end_support_view, public.list_support_views to authenticated;

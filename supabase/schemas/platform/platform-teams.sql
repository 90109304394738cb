-- Teams and people for platform operators: numbers of records, never their content. Only the app's server may call
-- these functions (lib/platform/platform), except list_platform_users() and end_user_sessions(), which check
-- platform_admins.

-- Returns a team's plan or state as one word: the plan, free_testing, read_only, or none before its first subscription.
create function private.describe_plan(p_tenant public.tenants) returns text
language sql stable set search_path = '' as $$
  select case
    when p.free_testing then 'free_testing'
    when p_tenant.read_only_from <= now() then 'read_only'
    else coalesce((select s.plan::text from public.subscriptions s where s.tenant_id = p_tenant.id and s.status in ('trialing', 'active', 'past_due')), 'none')
  end
  from private.platform_settings p
$$;

-- Reads an operator's page query: {limit (1 to 100), offset (from 0), search (up to 100 characters)}.
create function private.parse_operator_page(p_query jsonb, out page_size integer, out skipped bigint, out pattern text)
language plpgsql stable set search_path = '' as $$
begin
  page_size := coalesce((p_query ->> 'limit')::integer, 25);
  skipped := coalesce((p_query ->> 'offset')::bigint, 0);
  pattern := private.like_pattern(private.fold(nullif(btrim(p_query ->> 'search'), '')));
  if page_size not between 1 and 100 or skipped not between 0 and 1000000 or char_length(pattern) > 210 then
    raise sqlstate 'PT400' using message = 'This list has no such filter or page';
  end if;
end $$;

-- Lists teams, newest first. Keys of p_query: search (team name, or a member's name or email), state (active or
-- suspended), limit, offset.
create function public.list_tenants(p_query jsonb) returns json
language plpgsql stable set search_path = '' as $$
declare
  paging record;
  state_filter text := p_query ->> 'state';
begin
  paging := private.parse_operator_page(p_query);
  if state_filter not in ('active', 'suspended') then
    raise sqlstate 'PT400' using message = 'This list has no such filter or page';
  end if;
  return (
    with found as materialized (
      select t.id, t.created_at from public.tenants t
      where (state_filter is null or (state_filter = 'suspended') = (t.suspended_at is not null))
        and (paging.pattern is null or private.fold(t.name) like paging.pattern or exists (
          select from public.tenant_members m join public.profiles p on p.user_id = m.user_id
          where m.tenant_id = t.id and (private.fold(p.name) like paging.pattern or lower(p.email) like paging.pattern)))
    ), page as (
      select f.id from found f order by f.created_at desc, f.id limit paging.page_size offset paging.skipped
    )
    select json_build_object('total_count', (select count(*) from found), 'rows', coalesce(json_agg(json_build_object(
      'id', t.id, 'name', t.name, 'created_at', t.created_at, 'suspended_at', t.suspended_at, 'plan', private.describe_plan(t),
      'members', (select count(*) from public.tenant_members m where m.tenant_id = t.id and m.status = 'active'),
      'clients', (select count(*) from public.clients c where c.tenant_id = t.id),
      'deals', (select count(*) from public.deals d where d.tenant_id = t.id),
      'last_seen_at', (
        select max(private.last_seen(m.user_id)) from public.tenant_members m where m.tenant_id = t.id and m.status = 'active'))
      order by t.created_at desc, t.id), '[]'))
    from page join public.tenants t on t.id = page.id);
end $$;

-- Returns one team with its members and usage. Throws PT404 when it does not exist.
create function public.get_tenant_overview(p_tenant_id uuid) returns json
language plpgsql stable set search_path = '' as $$
declare
  tenant public.tenants;
begin
  select t.* into tenant from public.tenants t where t.id = p_tenant_id;
  perform private.require_found(found, 'Team not found');
  return json_build_object(
    'id', tenant.id, 'name', tenant.name, 'created_at', tenant.created_at, 'time_zone', tenant.time_zone,
    'suspended_at', tenant.suspended_at, 'suspended_reason', tenant.suspended_reason, 'plan', private.describe_plan(tenant),
    'subscription', (
      select json_build_object('status', s.status, 'plan', s.plan, 'current_period_end', s.current_period_end,
        'cancel_at_period_end', s.cancel_at_period_end, 'past_due_since', s.past_due_since)
      from public.subscriptions s where s.tenant_id = tenant.id and s.subscription_id is not null),
    'usage', private.compute_usage(tenant.id),
    'members', (
      select coalesce(json_agg(json_build_object(
        'user_id', m.user_id, 'name', p.name, 'email', p.email, 'role_name', r.name,
        'status', m.status, 'joined_at', m.joined_at, 'last_seen_at', private.last_seen(m.user_id))
        order by m.status, p.name collate public.person_name, p.email), '[]')
      from public.tenant_members m
      join public.profiles p on p.user_id = m.user_id
      join public.tenant_roles r on case when m.custom_role_id is null then r.system_role = m.role else r.id = m.custom_role_id end
      where m.tenant_id = tenant.id));
end $$;

-- Returns a team's usage: seats, clients and deals with the plan's limits, messages sent in 30 days, and bytes of files.
create function private.compute_usage(p_tenant_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'users', json_build_object('used', private.count_seats(p_tenant_id), 'limit', private.plan_limit(l.plan, 'users')),
    'clients', json_build_object(
      'used', (select count(*) from public.clients c where c.tenant_id = p_tenant_id), 'limit', private.plan_limit(l.plan, 'contacts')),
    'deals', json_build_object(
      'used', (select count(*) from public.deals d where d.tenant_id = p_tenant_id), 'limit', private.plan_limit(l.plan, 'deals')),
    'messages_sent', (
      select count(*) from public.messages m
      where m.tenant_id = p_tenant_id and m.direction = 'outbound' and m.channel in ('email', 'sms')
        and m.status in ('sent', 'delivered', 'read') and m.occurred_at > now() - interval '30 days'),
    'stored_bytes', private.stored_bytes(p_tenant_id))
  from (select private.effective_plan(p_tenant_id) as plan) l
$$;

-- Lists people by name or email with their teams, latest sign-in first. Keys of p_query: search, limit, offset.
create function public.list_platform_users(p_query jsonb) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  paging record;
begin
  perform private.require_platform_admin();
  paging := private.parse_operator_page(p_query);
  return (
    with found as materialized (
      select p.user_id, u.last_sign_in_at from public.profiles p join auth.users u on u.id = p.user_id
      where paging.pattern is null or private.fold(p.name) like paging.pattern or lower(p.email) like paging.pattern
    ), page as (
      select f.* from found f order by f.last_sign_in_at desc nulls last, f.user_id limit paging.page_size offset paging.skipped
    )
    select json_build_object('total_count', (select count(*) from found), 'rows', coalesce(json_agg(json_build_object(
      'user_id', p.user_id, 'name', p.name, 'email', p.email, 'avatar_url', p.avatar_url, 'created_at', u.created_at,
      'last_sign_in_at', u.last_sign_in_at, 'last_seen_at', private.last_seen(p.user_id),
      'is_confirmed', u.email_confirmed_at is not null, 'is_me', p.user_id = (select auth.uid()),
      'is_operator', exists (select from public.platform_admins a where a.user_id = p.user_id),
      'sessions', (
        select count(*) from auth.sessions s where s.user_id = p.user_id and (s.not_after is null or s.not_after > now())),
      'teams', (
        select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'role_name', m.role_name,
          'status', m.status, 'suspended_at', t.suspended_at) order by m.joined_at, t.id), '[]')
        from private.memberships m join public.tenants t on t.id = m.tenant_id where m.user_id = p.user_id))
      order by page.last_sign_in_at desc nulls last, page.user_id), '[]'))
    from page join public.profiles p on p.user_id = page.user_id join auth.users u on u.id = page.user_id);
end $$;

-- Signs a person out everywhere and returns the number of sessions. Throws PT404 for an unknown person, PT409 for the
-- caller, who uses their own settings instead.
create function public.end_user_sessions(p_user_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  perform private.require_platform_admin();
  if p_user_id = (select auth.uid()) then
    raise sqlstate 'PT409' using message = 'These are your own sessions. End them in your profile.';
  end if;
  perform private.require_found(exists (select from public.profiles p where p.user_id = p_user_id), 'Person not found');
  delete from auth.sessions s where s.user_id = p_user_id;
  get diagnostics ended = row_count;
  return ended;
end $$;

grant execute on function public.list_platform_users, public.end_user_sessions to authenticated;
grant execute on function public.list_tenants, public.get_tenant_overview to service_role;

-- Required by the service's functions above, which run as their caller.
grant execute on function private.parse_operator_page, private.describe_plan, private.compute_usage, private.last_seen to service_role;

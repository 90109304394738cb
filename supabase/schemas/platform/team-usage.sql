-- A team's use of Lintel, for its admins (support-views.sql). Counts only, no records.

-- Returns a team's usage. {usage: seats, clients and deals with limits, messages, files; days: messages sent on each of
-- the last 30 days (caller's time zone) by channel; members: activity of active members in 30 days, by name}.
create function public.get_team_usage(p_tenant_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  zone text;
  today date;
  since timestamptz;
begin
  if not private.is_tenant_admin(p_tenant_id) then
    raise insufficient_privilege using message = 'Access denied. Please refresh the page and try again.';
  end if;
  zone := private.get_time_zone(p_tenant_id, (select auth.uid()));
  today := (now() at time zone zone)::date;
  since := (today - 29)::timestamp at time zone zone;
  return json_build_object(
    'usage', private.compute_usage(p_tenant_id),
    'days', (
      select json_agg(json_build_object('day', d.day, 'emails', coalesce(s.emails, 0), 'texts', coalesce(s.texts, 0)) order by d.day)
      from (select today - n as day from generate_series(0, 29) n) d
      left join (
        select (m.occurred_at at time zone zone)::date as day,
          count(*) filter (where m.channel = 'email') as emails, count(*) filter (where m.channel = 'sms') as texts
        from public.messages m
        where m.tenant_id = p_tenant_id and m.direction = 'outbound' and m.channel in ('email', 'sms')
          and m.status in ('sent', 'delivered', 'read') and m.occurred_at >= since
        group by 1
      ) s on s.day = d.day),
    'members', (
      select coalesce(json_agg(json_build_object(
        'user_id', g.user_id, 'name', coalesce(nullif(p.name, ''), p.email), 'avatar_url', p.avatar_url,
        'role_name', g.role_name, 'last_seen_at', private.last_seen(g.user_id),
        'clients', (
          select count(*) from public.clients c
          where c.tenant_id = p_tenant_id and c.owner_id = g.user_id and c.created_at >= since),
        'notes', (
          select count(*) from public.notes n
          where n.tenant_id = p_tenant_id and n.author_id = g.user_id and n.created_at >= since),
        'messages', (
          select count(*) from public.messages m
          where m.tenant_id = p_tenant_id and m.owner_id = g.user_id and m.direction = 'outbound' and m.occurred_at >= since),
        'tasks', (
          select count(*) from public.tasks t
          where t.tenant_id = p_tenant_id and t.assigned_to = g.user_id and t.completed_at >= since))
        order by p.name collate public.person_name, p.email), '[]')
      from private.member_grants g join public.profiles p on p.user_id = g.user_id
      where g.tenant_id = p_tenant_id and g.status = 'active'));
end $$;

grant execute on function public.get_team_usage to authenticated;

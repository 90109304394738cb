-- A team's use of Lintel, for its admins. Counts only, no records. lib/platform/usage/data.ts checks the caller.

-- Returns a team's usage. {usage: seats, clients and deals with limits, messages, files; days: messages sent on each of
-- the last 30 days (in this time zone) by channel; members: activity of active members in 30 days, by name}.
create function public.get_team_usage(p_tenant_id uuid, p_time_zone text) returns json
language plpgsql stable set search_path = '' as $$
declare
  today date := (now() at time zone p_time_zone)::date;
  since timestamptz := (today - 29)::timestamp at time zone p_time_zone;
begin
  return json_build_object(
    'usage', private.compute_usage(p_tenant_id),
    'days', (
      select json_agg(json_build_object('day', d.day, 'emails', coalesce(s.emails, 0), 'texts', coalesce(s.texts, 0)) order by d.day)
      from (select today - n as day from generate_series(0, 29) n) d
      left join (
        select (m.occurred_at at time zone p_time_zone)::date as day,
          count(*) filter (where m.channel = 'email') as emails, count(*) filter (where m.channel = 'sms') as texts
        from public.messages m
        where m.tenant_id = p_tenant_id and m.direction = 'outbound' and m.channel in ('email', 'sms')
          and m.status in ('sent', 'delivered', 'read') and m.occurred_at >= since
        group by 1
      ) s on s.day = d.day),
    'members', (
      select coalesce(json_agg(json_build_object(
        'user_id', p.user_id, 'name', coalesce(nullif(p.name, ''), p.email), 'avatar_url', p.avatar_url,
        'role_name', r.name, 'last_seen_at', private.last_seen(p.user_id),
        'clients', (
          select count(*) from public.clients c
          where c.tenant_id = p_tenant_id and c.owner_id = p.user_id and c.created_at >= since),
        'notes', (
          select count(*) from public.notes n
          where n.tenant_id = p_tenant_id and n.author_id = p.user_id and n.created_at >= since),
        'messages', (
          select count(*) from public.messages m
          where m.tenant_id = p_tenant_id and m.owner_id = p.user_id and m.direction = 'outbound' and m.occurred_at >= since),
        'tasks', (
          select count(*) from public.tasks t
          where t.tenant_id = p_tenant_id and t.assigned_to = p.user_id and t.completed_at >= since))
        order by p.name collate public.person_name, p.email), '[]')
      from public.tenant_members o
      join public.profiles p on p.user_id = o.user_id
      join public.tenant_roles r on case when o.custom_role_id is null then r.system_role = o.role else r.id = o.custom_role_id end
      where o.tenant_id = p_tenant_id and o.status = 'active'));
end $$;

grant execute on function public.get_team_usage to service_role;

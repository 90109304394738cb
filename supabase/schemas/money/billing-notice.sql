-- What a team is told of billing: by the frame of every screen, and before it can only read.

-- How a member's team stands: few columns of two rows and nothing counted, since every screen asks. What is still to
-- come is for those who may act on it; the others learn why only reading is left, and whom to ask. Null to everybody
-- else, and while testing is free.
create function public.get_billing_notice(p_tenant_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'mayManage', m.manages,
    'readOnlyFrom', case when m.manages or t.read_only_from <= now() then t.read_only_from end,
    'isReadOnly', coalesce(t.read_only_from <= now(), false),
    'pastDueSince', case when m.manages or t.read_only_from <= now() then s.past_due_since end,
    'hasSubscribed', s.subscription_id is not null,
    'trialEndsAt', case when m.manages and s.status = 'trialing' then s.trial_ends_at end,
    'endsAt', case when m.manages and s.cancel_at_period_end and s.status in ('trialing', 'active') then s.current_period_end end,
    'plan', case when m.manages then coalesce(s.next_plan, s.plan) end,
    'whomToAsk', case when m.manages then '[]'
      else (select coalesce(json_agg(b.name), '[]') from private.list_billing_managers(t.id) b) end)
  from public.tenants t
  cross join lateral (select t.id in (select private.tenants_with_permission('BILLING_MANAGE')) as manages) m
  left join public.subscriptions s on s.tenant_id = t.id
  where t.id = private.member_tenant_or_null(p_tenant_id) and not (select p.free_testing from private.platform_settings p)
$$;
grant execute on function public.get_billing_notice to authenticated;

------------------------------------------------------------------------------------------------------------
-- A team that has never subscribed, before it can only read
------------------------------------------------------------------------------------------------------------

-- Which word of it went to a team, about which moment: where the moment moves, it is told of the new one.
create table private.read_only_notices (
  tenant_id uuid not null references public.tenants on delete cascade,
  read_only_from public.instant not null,
  days_before smallint not null check (days_before in (0, 1, 3)),
  primary key (tenant_id, read_only_from, days_before)
);

create type private.read_only_due as (id uuid, name text, time_zone text, read_only_from timestamptz, days_before smallint);

-- Whether a team is told now: not where it has been.
create function private.notify_read_only_team(p_team private.read_only_due) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.read_only_notices (tenant_id, read_only_from, days_before)
  values (p_team.id, p_team.read_only_from, p_team.days_before) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.notify(p_team.id, m.user_id, 'billing_reading_only',
    case p_team.days_before
      when 0 then format('%s can only read now. Choose a plan to go on.', p_team.name)
      when 1 then format('%s can only read from tomorrow on. Choose a plan to go on.', p_team.name)
      else format('%s can only read in three days. Choose a plan to go on.', p_team.name) end,
    '/settings/billing', 'reading_only', jsonb_build_object('tenantName', p_team.name, 'timeZone', p_team.time_zone,
      'readOnlyFrom', p_team.read_only_from, 'daysBefore', p_team.days_before))
  from private.memberships m
  where m.tenant_id = p_team.id and m.status = 'active' and 'SETTINGS_MANAGE' = any (m.permissions);
  perform private.clear_item_failures('reading-only notice', p_team.id::text);
  return true;
end $$;

-- Tells whoever holds SETTINGS_MANAGE in each such team three days before, one day before, and when it has happened, once each; what
-- is more than two days late is not said any more. Answers how many teams were told. The worker calls it every hour, and
-- nobody is told in free testing.
create function public.notify_read_only_teams() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  team private.read_only_due;
  notified_count integer := 0;
begin
  if public.is_free_testing() then
    return 0;
  end if;
  for team in
    select t.id, t.name, t.time_zone, t.read_only_from, case
        when t.read_only_from <= now() then 0
        when t.read_only_from <= now() + interval '1 day' then 1
        else 3 end
    from public.tenants t
    where t.read_only_from between now() - interval '2 days' and now() + interval '3 days' and t.suspended_at is null
      and not exists (select from public.subscriptions s where s.tenant_id = t.id and s.subscription_id is not null)
      and not private.is_set_aside('reading-only notice', t.id::text)
  loop
    begin
      notified_count := notified_count + private.notify_read_only_team(team)::integer;
    exception
      when serialization_failure or deadlock_detected or lock_not_available then raise;
      when others then
        perform private.record_item_failure('reading-only notice', team.id::text, team.id, sqlerrm);
    end;
  end loop;
  return notified_count;
end $$;
grant execute on function public.notify_read_only_teams to service_role;

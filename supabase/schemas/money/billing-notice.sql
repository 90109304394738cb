-- Billing notices: on every screen, and by mail before a team becomes read-only.

-- Returns a member's billing notice. Reads few columns of two rows and counts nothing, since every screen calls it.
-- Members who manage billing see what is coming; others see why the team is read-only, and whom to ask. Null for
-- non-members and during free testing.
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
-- A team that has never subscribed, before it becomes read-only
------------------------------------------------------------------------------------------------------------

-- Notices sent to a team, each for a moment; when the moment moves, the notice is sent again.
create table private.read_only_notices (
  tenant_id uuid not null references public.tenants on delete cascade,
  read_only_from public.instant not null,
  days_before smallint not null check (days_before in (0, 1, 3)),
  primary key (tenant_id, read_only_from, days_before)
);

-- Billing notices: on every screen, and by mail before a team becomes read-only.

-- Returns the billing notice of a team for a member who manages billing or does not (p_manages). Reads few columns of
-- two rows and counts nothing, because every screen calls it. Members who manage billing see upcoming events. Other
-- members see why the team is read-only, and whom to contact. Null during free testing.
create function public.get_billing_notice(p_tenant_id uuid, p_manages boolean) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'mayManage', p_manages,
    'readOnlyFrom', case when p_manages or t.read_only_from <= now() then t.read_only_from end,
    'isReadOnly', coalesce(t.read_only_from <= now(), false),
    'pastDueSince', case when p_manages or t.read_only_from <= now() then s.past_due_since end,
    'hasSubscribed', s.subscription_id is not null,
    'trialEndsAt', case when p_manages and s.status = 'trialing' then s.trial_ends_at end,
    'endsAt', case when p_manages and s.cancel_at_period_end and s.status in ('trialing', 'active') then s.current_period_end end,
    'plan', case when p_manages then coalesce(s.next_plan, s.plan) end,
    'whomToAsk', case when p_manages then '[]'
      else (select coalesce(json_agg(b.name), '[]') from private.list_billing_managers(t.id) b) end)
  from public.tenants t
  left join public.subscriptions s on s.tenant_id = t.id
  where t.id = p_tenant_id and not (select p.free_testing from private.platform_settings p)
$$;
grant execute on function public.get_billing_notice to service_role;

------------------------------------------------------------------------------------------------------------
-- A team that has never subscribed, before it becomes read-only
------------------------------------------------------------------------------------------------------------

-- Notices sent to a team, each with the moment it announces. When the moment changes, the notice is sent again.
create table private.read_only_notices (
  tenant_id uuid not null references public.tenants on delete cascade,
  read_only_from public.instant not null,
  days_before smallint not null check (days_before in (0, 1, 3)),
  primary key (tenant_id, read_only_from, days_before)
);

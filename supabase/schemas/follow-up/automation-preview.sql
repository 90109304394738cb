-- Previewing an automation's starts. The app evaluates its conditions (lib/follow-up/automations/trial.ts).

-- Returns the clients and deals for which an automation would have started in the last thirty days, latest first, at most
-- 5,000, visible or not. Throws PT400 for an invalid automation.
create function private.find_automation_starts(p_tenant_id uuid, p_automation jsonb)
returns table (client_id uuid, deal_id uuid, started_at timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  automation public.automations;
  from_at timestamptz := now() - interval '30 days';
begin
  perform private.require_permission(p_tenant_id, 'AUTOMATION_MANAGE', 'You cannot change automations');
  perform private.require_object(p_automation, 'Send the automation as one object');
  automation := jsonb_populate_record(automation, (
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_automation) e
    where e.key in ('starts_with', 'starts_value', 'starts_count', 'conditions', 'actions')));
  automation.tenant_id := p_tenant_id;
  automation.owner_id := (select auth.uid());
  automation.conditions := coalesce(automation.conditions, '{}');
  perform private.validate_automation(automation);
  if automation.starts_count is not null then
    return query
    select m.client_id, m.deal_id, m.at from private.occasions_between(automation, from_at, now()) m order by m.at desc limit 5000;
  else
    return query
    select c.client_id, case c.kind when 'deal' then c.record_id end, c.happened_at::timestamptz
    from public.record_changes c cross join lateral private.event_starts(c) s
    where c.tenant_id = p_tenant_id and c.happened_at > from_at and c.client_id is not null
      and s.starts_with = automation.starts_with and (automation.starts_value is null or automation.starts_value = s.value)
    order by c.id desc limit 5000;
  end if;
end $$;

-- Returns the values of some fields, {id: anything}.
create function private.pick_values(p_values jsonb, p_fields jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(p_values) v where p_fields ? v.key
$$;

-- Previews an automation for clients in the caller's scope, with the facts for its conditions: {now, starts, clients,
-- deals}. Security definer, because few people may read the list of opt-outs.
create function public.preview_automation(p_tenant_id uuid, p_automation jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  client_owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  deal_owners uuid[] := private.visible_owners('DEALS', p_tenant_id);
  starts jsonb;
  client_ids uuid[];
begin
  select jsonb_agg(to_jsonb(s) order by s.started_at desc), array_agg(distinct s.client_id) into starts, client_ids
  from private.find_automation_starts(p_tenant_id, p_automation) s
  join public.clients c on c.tenant_id = p_tenant_id and c.id = s.client_id
  where client_owners is null or c.owner_id = any (client_owners);
  return jsonb_build_object(
    'now', now(),
    'starts', coalesce(starts, '[]'),
    'clients', coalesce((
      select jsonb_agg(to_jsonb(c) || jsonb_build_object('custom', private.pick_values(c.custom, (select private.visible_custom_fields('client')))))
      from private.client_facts c
      where c.tenant_id = p_tenant_id and c.id = any (client_ids)), '[]'),
    'deals', coalesce((
      select jsonb_agg(to_jsonb(d) || jsonb_build_object('custom', private.pick_values(d.custom, (select private.visible_custom_fields('deal')))))
      from private.deal_facts d
      where d.tenant_id = p_tenant_id and d.client_id = any (client_ids) and (deal_owners is null or d.owner_id = any (deal_owners))), '[]'));
end $$;
grant execute on function public.preview_automation to authenticated;

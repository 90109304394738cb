-- The clock of a lead, and claiming. lib/leads/lead-routing/clock.data.ts performs the due actions.

-- Returns the moment after a number of open minutes, at most a year later.
create function private.add_open_minutes(
  p_from timestamptz, p_minutes integer, p_days smallint[], p_opens time, p_closes time, p_time_zone text
) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  day date := (p_from at time zone p_time_zone)::date;
  begins timestamptz;
  ends timestamptz;
  left_over interval := make_interval(mins => p_minutes);
begin
  if p_minutes is null or coalesce(cardinality(p_days), 0) = 0 then
    return p_from + left_over;
  end if;
  for ahead in 0..366 loop
    if extract(dow from day + ahead)::smallint = any (p_days) then
      begins := greatest((day + ahead + p_opens) at time zone p_time_zone, p_from);
      ends := (day + ahead + p_closes) at time zone p_time_zone;
      if begins < ends then
        if begins + left_over <= ends then
          return begins + left_over;
        end if;
        left_over := left_over - (ends - begins);
      end if;
    end if;
  end loop;
  return p_from + make_interval(days => 366);
end $$;

-- Schedules the worker's next check of a lead. Each lead has one job, which moves with its times.
create function private.schedule_clock(p_response public.lead_responses) returns void
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz := case when p_response.first_contact_at is null then
    least(case when p_response.owner_id is null then p_response.claim_until end, p_response.remind_at, p_response.reroute_at) end;
  job text := 'lead_clock:' || p_response.id;
begin
  if due is null then
    perform graphile_worker.remove_job(job);
  else
    perform private.add_job('lead_clock',
      private.add_traceparent(json_build_object('responseId', p_response.id)), p_run_at => due,
      p_job_key => job, p_max_attempts => 12, p_flags => array[p_response.tenant_id::text]);
  end if;
end $$;

-- Starts a lead's clock by its rule, within the rule's hours or, without them, within the hours of the lead's owner.
create function private.start_clock(p_response_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  response public.lead_responses;
  rule public.lead_rules;
  hours public.lead_availability;
  zone text;
begin
  select r.* into response from public.lead_responses r where r.id = p_response_id;
  select r.* into rule from public.lead_rules r where r.id = response.rule_id;
  select t.time_zone into zone from public.tenants t where t.id = response.tenant_id;
  if rule.clock_in_hours then
    select a.* into hours from public.lead_availability a where a.tenant_id = response.tenant_id and a.user_id = response.owner_id;
    if rule.days <> '{}' then
      hours.days := rule.days;
      hours.opens := rule.opens;
      hours.closes := rule.closes;
    end if;
  end if;
  update public.lead_responses r
  set remind_at = case when r.owner_id is not null then private.add_open_minutes(
      clock_timestamp(), rule.remind_minutes, hours.days, hours.opens, hours.closes, zone) end,
    reroute_at = case when r.owner_id is not null then private.add_open_minutes(
      clock_timestamp(), rule.reroute_minutes, hours.days, hours.opens, hours.closes, zone) end
  where r.id = p_response_id
  returning * into response;
  perform private.schedule_clock(response);
end $$;

------------------------------------------------------------------------------------------------------------
-- Claiming
------------------------------------------------------------------------------------------------------------

-- Returns a lead offered to the caller. {id, name, about, message, source, arrived_at, claim_until, state: open, mine,
-- taken or over, claimed_by_name, client_id (if mine)}. Null for any other: details of a client out of sight are visible
-- only while the caller may claim them.
create function public.get_lead_offer(p_tenant_id uuid, p_response_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('id', r.id, 'source', r.source, 'arrived_at', r.arrived_at, 'claim_until', r.claim_until,
    'state', s.state, 'claimed_by_name', case when s.state = 'taken' then private.display_name(r.owner_id) end,
    'client_id', case when s.state = 'mine' then r.client_id end,
    'name', case when s.state in ('open', 'mine') then i.name end,
    'about', case when s.state in ('open', 'mine') then i.about end,
    'message', case when s.state in ('open', 'mine') then left(i.message, 2000) end)
  from public.lead_offers o
  join public.lead_responses r on r.tenant_id = o.tenant_id and r.id = o.response_id
  join public.inquiries i on i.tenant_id = r.tenant_id and i.id = r.inquiry_id
  cross join lateral (select case when r.owner_id = o.user_id then 'mine' when r.owner_id is not null then 'taken'
    when r.claim_until <= clock_timestamp() or r.first_contact_at is not null then 'over' else 'open' end as state) s
  where o.tenant_id = private.member_tenant_or_null(p_tenant_id) and o.response_id = p_response_id and o.user_id = (select private.session_user_id())
$$;

-- Lists the leads that the caller may claim now and has not declined, the earliest deadline first.
create function public.list_lead_offers(p_tenant_id uuid)
returns table (id uuid, name text, about text, source public.client_source, claim_until timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.id, i.name, i.about, r.source, r.claim_until::timestamptz
  from public.lead_responses r
  join public.lead_offers o on o.tenant_id = r.tenant_id and o.response_id = r.id
  join public.inquiries i on i.tenant_id = r.tenant_id and i.id = r.inquiry_id
  where r.tenant_id = private.member_tenant_or_null(p_tenant_id) and r.claim_until > clock_timestamp()
    and r.owner_id is null and r.first_contact_at is null
    and o.user_id = (select private.session_user_id()) and o.declined_at is null
  order by r.claim_until, r.id
$$;

-- Removes a lead from the caller's list of offers. Throws PT404 when it was not offered to them.
create function public.decline_lead(p_tenant_id uuid, p_response_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.lead_offers o set declined_at = coalesce(o.declined_at, clock_timestamp())
  where o.tenant_id = private.member_tenant_or_null(p_tenant_id) and o.response_id = p_response_id
    and o.user_id = (select private.session_user_id());
  perform private.require_found(found, 'This lead was not offered to you');
end $$;

-- Assigns a lead to the first caller who claims it: {client_id}. Throws PT404 when it was not offered to the caller,
-- 42501 when they may not change clients, PT409 when another member was faster or the time is over.
create function public.claim_lead(p_tenant_id uuid, p_response_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  current_user_id uuid := (select private.session_user_id());
  response public.lead_responses;
begin
  select r.* into response from public.lead_responses r
  join public.lead_offers o on o.tenant_id = r.tenant_id and o.response_id = r.id and o.user_id = current_user_id
  where r.tenant_id = private.member_tenant_or_null(p_tenant_id) and r.id = p_response_id;
  perform private.require_found(found, 'This lead was not offered to you');
  if not private.may_work_with(p_tenant_id, current_user_id, 'CLIENTS') then
    raise insufficient_privilege using message = 'You cannot change clients, so you cannot claim leads';
  end if;
  perform private.lock_routing(response.tenant_id);
  perform from public.clients c where c.id = response.client_id for no key update;
  select r.* into response from public.lead_responses r where r.id = p_response_id for no key update;
  perform private.require_found(found, 'This lead was not offered to you');
  if response.owner_id = current_user_id then
    return json_build_object('client_id', response.client_id);
  elsif response.owner_id is not null then
    raise sqlstate 'PT409' using message = format('%s claimed it first', private.display_name(response.owner_id));
  elsif response.claim_until <= clock_timestamp() or response.first_contact_at is not null then
    raise sqlstate 'PT409' using message = 'The time to claim this lead has passed';
  end if;
  perform private.record_turn(row(response.rule_id, '{}', array[current_user_id], '')::private.lead_decision, current_user_id, clock_timestamp());
  perform private.set_lead_owner(response, current_user_id, response.rule_id);
  perform private.log_routing(response, current_user_id, format('%s was the first to claim it.', private.display_name(current_user_id)));
  perform private.start_clock(response.id);
  return json_build_object('client_id', response.client_id);
end $$;

grant execute on function public.get_lead_offer, public.list_lead_offers, public.decline_lead, public.claim_lead
  to authenticated;

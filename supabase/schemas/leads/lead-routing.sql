-- Routing of a new lead, in the transaction that writes its inquiry, with the reason in words.

-- Routing history of a lead, latest last: readable with its client.
create table public.lead_routings (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  client_id uuid not null,
  response_id uuid not null,
  -- The new owner; null when the lead was offered to a group.
  user_id uuid,
  words text not null check (char_length(words) between 1 and 2000),
  routed_at public.instant not null default clock_timestamp(),
  foreign key (tenant_id, client_id) references public.clients (tenant_id, id) on delete cascade,
  foreign key (tenant_id, response_id) references public.lead_responses (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id)
);

create index lead_routings_client_idx on public.lead_routings (client_id, routed_at desc, id desc);
create index lead_routings_response_idx on public.lead_routings (response_id);
create index lead_routings_tenant_idx on public.lead_routings (tenant_id, routed_at desc, id desc);

-- Members to whom a lead was offered; the first to claim it gets it.
create table public.lead_offers (
  tenant_id uuid not null,
  response_id uuid not null,
  user_id uuid not null,
  -- When the member declined. Until the deadline they may still claim it.
  declined_at public.instant,
  primary key (tenant_id, response_id, user_id),
  foreign key (tenant_id, response_id) references public.lead_responses (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id)
);

call private.secure_table('lead_routings');
call private.secure_table('lead_offers');
grant select on public.lead_routings to authenticated;

call private.inherit_read_policy('lead_routings', 'client');

create view public.lead_routing_records with (security_invoker = true) as
  select l.id, l.tenant_id, l.client_id, c.name as client_name, l.user_id, l.words, l.routed_at
  from public.lead_routings l join public.clients c on c.id = l.client_id;
grant select on public.lead_routing_records to authenticated, service_role;
call private.make_view_read_only('lead_routing_records');

------------------------------------------------------------------------------------------------------------
-- Deciding who gets a lead
------------------------------------------------------------------------------------------------------------

-- The decision of one rule or of all: the rule, the people (several may claim), the people in line, and the reason in
-- words.
create type private.lead_decision as (rule_id uuid, people uuid[], in_line uuid[], words text);

-- Formats a moment: "Mon, Nov 23, 9:00 AM".
create function private.format_datetime(p_at timestamptz, p_time_zone text) returns text
language sql stable set search_path = '' as $$ select to_char(p_at at time zone p_time_zone, 'Dy, Mon FMDD, FMHH12:MI AM') $$;

-- Returns why a person is skipped at a moment; null when they are available.
create function private.skip_reason(p_person public.lead_rule_people, p_time_zone text, p_at timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when m.status is distinct from 'active' then case m.status when 'suspended' then 'suspended' else 'no longer in the team' end
    when not private.may_work_with(p_person.tenant_id, p_person.user_id, 'CLIENTS') then 'cannot change clients'
    when a.away_until > p_at then 'away until ' || private.format_datetime(a.away_until, p_time_zone)
    when not private.is_within_hours(a.days, a.opens, a.closes, p_time_zone, p_at) then 'outside their hours'
    when p_person.daily_cap <= p_person.given and p_person.given_on = (p_at at time zone p_time_zone)::date
      then format('has had %s today', p_person.given)
  end
  from (select 1) one
  left join public.tenant_members m on m.tenant_id = p_person.tenant_id and m.user_id = p_person.user_id
  left join public.lead_availability a on a.tenant_id = p_person.tenant_id and a.user_id = p_person.user_id
$$;

-- Returns the people that a rule selects next, without those excluded. A round robin picks the person with the most
-- credit (smooth weighted round robin: everybody in line gains their weight; the selected person pays the sum of all).
create function private.pick_by_rule(p_rule public.lead_rules, p_at timestamptz, p_excluded uuid[]) returns private.lead_decision
language plpgsql stable security definer set search_path = '' as $$
declare
  decision private.lead_decision;
  zone text := (select t.time_zone from public.tenants t where t.id = p_rule.tenant_id);
  person public.lead_rule_people;
  reason text;
  reasons text := '';
  most integer;
begin
  decision.rule_id := p_rule.id;
  decision.people := '{}';
  decision.in_line := '{}';
  for person in
    select o.* from public.lead_rule_people o
    where o.tenant_id = p_rule.tenant_id and o.rule_id = p_rule.id and o.user_id <> all (p_excluded) order by o.place
  loop
    reason := private.skip_reason(person, zone, p_at);
    if reason is not null then
      reasons := reasons || format('; %s was skipped: %s', private.display_name(person.user_id), reason);
      continue;
    end if;
    decision.in_line := decision.in_line || person.user_id;
    if p_rule.action = 'first_to_claim' then
      decision.people := decision.people || person.user_id;
    elsif most is null or person.credit + person.weight > most then
      most := person.credit + person.weight;
      decision.people := array[person.user_id];
    end if;
  end loop;
  decision.words := left(reasons, 1000) || case
    when decision.people = '{}' then '; nobody was free'
    when p_rule.action = 'first_to_claim' then format('; %s are notified, and the first to claim it within %s minutes gets it',
      (select string_agg(private.display_name(u), ', ') from unnest(decision.people) u), p_rule.claim_minutes)
    when p_rule.action = 'person' then format('; it goes to %s', private.display_name(decision.people[1]))
    else format('; %s was next', private.display_name(decision.people[1])) end;
  return decision;
end $$;

-- Counts a rule's failure. The fifth in a row switches the rule off and notifies the team's owner. A preview counts no
-- failure.
create function private.fail_lead_rule(p_rule public.lead_rules, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('transaction_read_only') = 'on'
    or private.record_item_failure('lead rule', p_rule.id::text, p_rule.tenant_id, p_reason) is not null then
    return;
  end if;
  update public.lead_rules r set is_on = false where r.id = p_rule.id;
  perform private.try_notify(p_rule.tenant_id, private.first_owner(p_rule.tenant_id), 'lead_rule_stopped',
    format('The lead rule “%s” was switched off: it failed five times', p_rule.name), '/settings/lead-routing');
end $$;

-- Applies the rules in order and returns the decision without assigning the lead. Skips a failing rule. The fallback is
-- the team's first owner.
create function private.decide_lead(p_inquiry public.inquiries, p_at timestamptz) returns private.lead_decision
language plpgsql security definer set search_path = '' as $$
declare
  decision private.lead_decision;
  rule public.lead_rules;
  zone text := (select t.time_zone from public.tenants t where t.id = p_inquiry.tenant_id);
  said text := '';
  owner uuid := private.first_owner(p_inquiry.tenant_id);
begin
  for rule in select r.* from public.lead_rules r where r.tenant_id = p_inquiry.tenant_id and r.is_on order by r.place loop
    begin
      continue when not private.matches_rule(rule, p_inquiry);
      if not private.is_within_hours(rule.days, rule.opens, rule.closes, zone, p_at) then
        said := said || format('Rule %s “%s” was skipped: outside its hours. ', rule.place, rule.name);
        continue;
      end if;
      decision := private.pick_by_rule(rule, p_at, '{}');
    exception
      when serialization_failure or deadlock_detected or lock_not_available then raise;
      when others then
        said := said || format('Rule %s “%s” was skipped: it failed. ', rule.place, rule.name);
        perform private.fail_lead_rule(rule, sqlerrm);
        continue;
    end;
    said := said || format('Rule %s “%s” matched%s. ', rule.place, rule.name, decision.words);
    if decision.people <> '{}' then
      decision.words := left(btrim(said), 2000);
      return decision;
    end if;
  end loop;
  return row(null::uuid, array_remove(array[owner], null), '{}'::uuid[], left(format('%s%s goes to %s, who owns the team.', said,
    case when said = '' then 'No rule matched: it' else 'So it' end, coalesce(private.display_name(owner), 'nobody')), 2000))::private.lead_decision;
end $$;

-- Stores the turn of a round robin, and counts the leads of each person on that day.
create function private.record_turn(p_decision private.lead_decision, p_user_id uuid, p_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update public.lead_rule_people o
  set credit = o.credit + o.weight - case when o.user_id = p_user_id then line.weight else 0 end,
    given = case when o.given_on = line.day then o.given else 0 end + (o.user_id = p_user_id)::integer,
    given_on = line.day
  from (
    select sum(i.weight)::integer as weight, min((p_at at time zone t.time_zone)::date) as day
    from public.lead_rule_people i join public.tenants t on t.id = i.tenant_id
    where i.rule_id = p_decision.rule_id and i.user_id = any (p_decision.in_line)
  ) line
  where o.rule_id = p_decision.rule_id and o.user_id = any (p_decision.in_line)
$$;

------------------------------------------------------------------------------------------------------------
-- Assigning a lead
------------------------------------------------------------------------------------------------------------

create function private.log_routing(p_response public.lead_responses, p_user_id uuid, p_message text) returns void
language sql security definer set search_path = '' as $$
  insert into public.lead_routings (tenant_id, client_id, response_id, user_id, words)
  values (p_response.tenant_id, p_response.client_id, p_response.id, p_user_id, left(p_message, 2000))
$$;

-- Notifies a person about a lead, by their preferences. p_event: arrived, offered, reminder, passed_on, gone_on,
-- escalated.
create function private.notify_lead(p_response public.lead_responses, p_user_id uuid, p_event text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  client public.clients;
  inquiry public.inquiries;
  lead_name text;
  url text := case when p_event = 'offered' then '/leads/claim/' || p_response.id else '/client/' || p_response.client_id end;
begin
  select c.* into client from public.clients c where c.id = p_response.client_id;
  select i.* into inquiry from public.inquiries i where i.id = p_response.inquiry_id;
  lead_name := private.inquiry_name(inquiry, client);
  perform private.notify(p_response.tenant_id, p_user_id,
    case p_event when 'arrived' then 'inquiry_received' when 'offered' then 'lead_offered' else 'lead_clock' end,
    concat_ws(': ', format(case p_event
      when 'arrived' then 'Inquiry from %s' when 'offered' then 'First to claim: inquiry from %s'
      when 'reminder' then 'No one has contacted %s yet' when 'passed_on' then 'Inquiry from %s, reassigned to you'
      when 'gone_on' then '%s was reassigned' else 'No one contacted %s: the lead is now yours' end, lead_name), inquiry.about),
    case when p_event = 'gone_on' then '/settings/lead-routing' else url end,
    case when p_event <> 'gone_on' then 'lead' end,
    jsonb_build_object('what', p_event, 'name', lead_name, 'about', inquiry.about, 'url', url));
end $$;

-- Assigns or offers a lead by a decision and starts its clock. The caller has locked the client, unless it is new.
create function private.assign_lead(p_response public.lead_responses, p_decision private.lead_decision, p_event text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  response public.lead_responses := p_response;
  rule public.lead_rules;
  chosen uuid := p_decision.people[1];
begin
  select r.* into rule from public.lead_rules r where r.id = p_decision.rule_id;
  perform private.clear_item_failures('lead rule', rule.id::text);
  if rule.action = 'first_to_claim' then
    update public.lead_responses r
    set owner_id = null, rule_id = rule.id, claim_until = clock_timestamp() + make_interval(mins => rule.claim_minutes)
    where r.id = response.id returning * into response;
    insert into public.lead_offers (tenant_id, response_id, user_id)
    select response.tenant_id, response.id, u from unnest(p_decision.people) u on conflict do nothing;
    perform private.log_routing(response, null, p_decision.words);
    perform private.notify_lead(response, u, 'offered') from unnest(p_decision.people) u;
  else
    perform private.record_turn(p_decision, chosen, clock_timestamp());
    perform private.set_lead_owner(response, chosen, rule.id);
    perform private.log_routing(response, chosen, p_decision.words);
    perform private.notify_lead(response, chosen, p_event);
  end if;
  perform private.start_clock(response.id);
end $$;

-- Makes a person the owner of the client and so of the lead (lead-responses.sql).
create function private.set_lead_owner(p_response public.lead_responses, p_user_id uuid, p_rule_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Claiming a lead needs no permission to assign clients (guard_assignment()).
  perform set_config('lintel.may_assign',
    concat_ws(' ', (select auth.uid()), 'CLIENTS', p_response.tenant_id, p_user_id, statement_timestamp()), true);
  update public.clients c set owner_id = p_user_id where c.id = p_response.client_id and c.owner_id <> p_user_id;
  update public.lead_responses r
  set owner_id = p_user_id, rule_id = p_rule_id, claim_until = null, tried = r.tried || p_user_id
  where r.id = p_response.id;
  perform private.enrol_by_rule(p_response, p_user_id, p_rule_id);
end $$;

-- Enrols the client in the rule's action plan, and logs that or why not. A lead that is passed on stays enrolled.
create function private.enrol_by_rule(p_response public.lead_responses, p_user_id uuid, p_rule_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rule record;
  outcome text;
begin
  select r.plan_id, r.name, a.name as plan_name into rule
  from public.lead_rules r join public.action_plans a on a.id = r.plan_id where r.id = p_rule_id;
  if not found then
    return;
  end if;
  outcome := private.enrol_in_plan(rule.plan_id, p_response.client_id, null, format('Rule “%s”', rule.name));
  if outcome <> 'already_in' then
    perform private.log_routing(p_response, p_user_id, case outcome
      when 'enrolled' then format('Added to the action plan “%s”.', rule.plan_name)
      when 'no_address' then format('Not added to the action plan “%s”: the team has no postal address for its emails.', rule.plan_name)
      when 'opted_out' then format('Not added to the action plan “%s”: they have opted out.', rule.plan_name)
      else format('Not added to the action plan “%s”: it could not reach them.', rule.plan_name) end);
  end if;
end $$;

-- Routes an inquiry that has its client: a new client by the rules, a known client to their owner. A client created for
-- this inquiry has the same creation time, to the microsecond.
create function private.route_inquiry(p_inquiry public.inquiries, p_client public.clients) returns void
language plpgsql security definer set search_path = '' as $$
declare
  response public.lead_responses;
begin
  insert into public.lead_responses (tenant_id, client_id, inquiry_id, source, arrived_at, owner_id)
  values (p_inquiry.tenant_id, p_client.id, p_inquiry.id, p_inquiry.source, p_inquiry.received_at, p_client.owner_id)
  returning * into response;
  if p_client.received_at = p_inquiry.received_at then
    perform private.lock_routing(p_inquiry.tenant_id);
    perform private.assign_lead(response, private.decide_lead(p_inquiry, clock_timestamp()), 'arrived');
  else
    perform private.log_routing(response, p_client.owner_id,
      format('Already a client of %s, so it stays with them.', private.display_name(p_client.owner_id)));
    perform private.notify_inquiry(p_inquiry, p_client);
  end if;
end $$;

-- Previews the routing of a new client's inquiry and the reason: {user_ids, words}. Writes nothing. p_inquiry as for
-- receive_inquiry(). For callers who may assign clients.
create function public.preview_lead_routing(p_tenant_id uuid, p_inquiry jsonb) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  inquiry public.inquiries;
  decision private.lead_decision;
begin
  perform private.require_permission(p_tenant_id, 'CLIENTS_ASSIGN', 'You cannot see lead routing');
  inquiry := jsonb_populate_record(inquiry, jsonb_build_object(
    'source', coalesce(p_inquiry ->> 'source', 'website'), 'came_by', p_inquiry ->> 'came_by',
    'lead_type', p_inquiry ->> 'lead_type', 'price', p_inquiry -> 'price',
    'about', left(p_inquiry ->> 'about', 500), 'message', left(p_inquiry ->> 'message', 5000)));
  inquiry.tenant_id := p_tenant_id;
  decision := private.decide_lead(inquiry, clock_timestamp());
  return json_build_object('user_ids', decision.people, 'words', decision.words);
end $$;

grant execute on function public.preview_lead_routing to authenticated;

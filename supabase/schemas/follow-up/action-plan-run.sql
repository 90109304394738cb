-- Doing what is due: the worker takes one enrolment after the other (worker/action-plans.ts), fills in its step's words and
-- does it, all in one transaction: a worker that is killed has done nothing, and no step is done twice. What a step sends
-- is a message like any other (message-sending.sql) and goes by its queue, with its consent, limits and attempts.

-- Whether a client has agreed to texts that a program sends (TCPA, 47 CFR 64.1200(f)(9)): in an inquiry of theirs, or by
-- texting first.
create function private.has_text_consent(p_client_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.inquiries i where i.client_id = p_client_id and i.consented_at is not null)
    or exists (
      select from public.messages m where m.client_id = p_client_id and m.channel = 'sms' and m.direction = 'inbound')
$$;

create function private.missing_text_consent_message() returns text
language sql immutable set search_path = '' as $$ select 'They have not agreed to texts, in an inquiry or by texting first' $$;

-- What keeps a step from being done now, and until when: its owner is away or gone, the team only reads, it is no time to
-- write to anybody. Null where nothing does.
create type private.plan_hold as (held_by public.action_plan_hold, until timestamptz);

create function private.find_plan_hold(p_client public.clients, p_step public.action_plan_steps) returns private.plan_hold
language plpgsql stable security definer set search_path = '' as $$
declare
  away_until timestamptz;
  at_hours timestamptz;
begin
  if private.is_suspended(p_client.tenant_id) or private.read_only_since(p_client.tenant_id) is not null then
    return row('read_only', clock_timestamp() + interval '1 hour')::private.plan_hold;
  end if;
  if not private.is_active_member(p_client.tenant_id, p_client.owner_id) then
    return row('owner_gone', clock_timestamp() + interval '1 hour')::private.plan_hold;
  end if;
  select a.away_until into away_until from public.lead_availability a
  where a.tenant_id = p_client.tenant_id and a.user_id = p_client.owner_id and a.away_until > clock_timestamp();
  if found then
    return row('owner_away', away_until)::private.plan_hold;
  end if;
  if p_step.kind in ('email', 'text') then
    at_hours := private.next_allowed_send_time(clock_timestamp(), (select t.time_zone from public.tenants t where t.id = p_client.tenant_id));
    if at_hours > clock_timestamp() then
      return row(null, at_hours)::private.plan_hold;
    end if;
  end if;
  return null;
end $$;

-- What a step's words are filled in from; the app makes text of it (lib/messaging/email-templates/template-values.ts).
create function private.plan_template_values(p_client public.clients, p_step public.action_plan_steps) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'step', jsonb_build_object('kind', p_step.kind, 'subject', p_step.subject, 'body', p_step.body),
    'context', jsonb_build_object(
      'client', jsonb_build_object('name', p_client.name, 'email', p_client.email, 'phone', p_client.phone,
        'company', p_client.company, 'address', p_client.address),
      'deal', (
        select jsonb_build_object('title', d.title, 'property_address', d.property_address, 'value', d.value, 'status', d.status,
          'expected_close_date', d.expected_close_date)
        from private.find_plan_deal(p_client.tenant_id, p_client.id) d where d.id is not null),
      'agent', (
        select jsonb_build_object('name', coalesce(nullif(p.name, ''), p.email), 'email', p.email, 'phone', p.phone)
        from public.profiles p where p.user_id = p_client.owner_id),
      'team', (select jsonb_build_object('name', t.name) from public.tenants t where t.id = p_client.tenant_id)))
$$;

-- The step of an enrolment that is to be done now, as claim_plan_step() answers it; null where it waits on.
create function private.due_plan_step(p_enrolment public.action_plan_enrolments, p_client public.clients) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.action_plan_enrolments := p_enrolment;
  step public.action_plan_steps;
  wait public.action_plan_steps;
  hold private.plan_hold;
begin
  select s.* into step from public.action_plan_steps s where s.id = enrolment.next_step_id;
  select s.* into wait from public.action_plan_steps s where s.id = enrolment.wait_step_id;
  -- The day it waited for may be another by now, and its step may have become a wait.
  if step.id is null or step.kind = 'wait' or wait.wait_for in ('birthday', 'home_anniversary', 'closing') then
    perform private.advance_enrolment(enrolment, coalesce(least(wait.place, step.place), 32767) - 1, enrolment.waiting_since);
    select e.* into enrolment from public.action_plan_enrolments e where e.id = enrolment.id;
    if enrolment.status <> 'active' or enrolment.due_at > clock_timestamp() then
      return null;
    end if;
    select s.* into step from public.action_plan_steps s where s.id = enrolment.next_step_id;
  end if;
  hold := private.find_plan_hold(p_client, step);
  if hold.until is null then
    return jsonb_build_object('id', enrolment.id) || private.plan_template_values(p_client, step);
  end if;
  update public.action_plan_enrolments e set held_by = hold.held_by, due_at = hold.until where e.id = enrolment.id;
  return null;
end $$;

-- Claims the due enrolment that has waited longest of the next team in turn, and locks it until commit. Null where nothing is due. The
-- team whose turn it was last is kept with the connection: one that asks on it again gets the next team's, in the order of ids.
create function private.claim_due_enrolment(p_busy uuid[]) returns public.action_plan_enrolments
language plpgsql security definer set search_path = '' as $$
declare
  claimed public.action_plan_enrolments;
  first_due record;
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  team uuid := coalesce(nullif(current_setting('lintel.plan_turn', true), '')::uuid, nobody);
  wrapped boolean := false;
begin
  if not exists (
    select from public.action_plan_enrolments e
    where e.status = 'active' and e.due_at <= clock_timestamp() and e.id <> all (p_busy)) then
    return null;
  end if;
  loop
    select e.tenant_id, e.due_at into first_due from public.action_plan_enrolments e
    where e.status = 'active' and e.tenant_id > team order by e.tenant_id, e.due_at limit 1;
    if not found then
      exit when wrapped;
      wrapped := true;
      team := nobody;
      continue;
    end if;
    team := first_due.tenant_id;
    continue when first_due.due_at > clock_timestamp();
    select e.* into claimed from public.action_plan_enrolments e
    where e.tenant_id = team and e.status = 'active' and e.due_at <= clock_timestamp() and e.id <> all (p_busy)
    order by e.due_at limit 1
    for update skip locked;
    if found then
      perform set_config('lintel.plan_turn', team::text, false);
      return claimed;
    end if;
  end loop;
  return null;
end $$;

-- Takes an enrolment whose step is to be done now, and holds it and its client until the transaction ends: {id, step,
-- context}. Null where nothing is due. What only waits on is moved to its time, and what fails is put off. Nobody is waited
-- for: whoever has the client or the enrolment now may be about to end it.
create function private.claim_plan_step() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.action_plan_enrolments;
  client public.clients;
  due jsonb;
  busy uuid[] := '{}';
begin
  for attempt in 1..100 loop
    enrolment := private.claim_due_enrolment(busy);
    exit when enrolment.id is null;
    select c.* into client from public.clients c where c.id = enrolment.client_id for no key update skip locked;
    if not found then
      busy := busy || enrolment.id;
      continue;
    end if;
    begin
      due := private.due_plan_step(enrolment, client);
    exception
      when serialization_failure or deadlock_detected or lock_not_available then raise;
      when others then
        due := null;
        perform private.postpone_plan_step(enrolment.id, sqlerrm);
    end;
    if due is not null then
      return due;
    end if;
  end loop;
  return null;
end $$;

-- Does the step of an enrolment that claim_plan_step() has taken in this transaction, with its words filled in, and
-- moves on. p_error: why they could not be. Answers what became of it: done, not_done, or later where a limit is
-- reached.
create function private.run_plan_step(p_id uuid, p_subject text, p_body text, p_error text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.action_plan_enrolments;
  client public.clients;
  step public.action_plan_steps;
  message uuid;
  fault text := p_error;
  wait_seconds integer;
begin
  select e.* into strict enrolment from public.action_plan_enrolments e where e.id = p_id;
  select c.* into strict client from public.clients c where c.id = enrolment.client_id;
  select s.* into strict step from public.action_plan_steps s where s.id = enrolment.next_step_id;
  -- What a plan causes ends no plan of its own, and starts nothing that would go round.
  perform private.set_cause('plan:' || enrolment.plan_id);
  if fault is null then
    begin
      if step.kind in ('email', 'text') then
        message := private.send_plan_message(enrolment, client, step, p_subject, p_body);
      else
        perform private.apply_plan_step(client, step, p_subject, p_body);
      end if;
    exception
      when sqlstate 'PT429' then
        get stacked diagnostics fault = pg_exception_hint;
        wait_seconds := greatest(coalesce(nullif(fault, '')::integer, 0), 60);
      when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' or integrity_constraint_violation or data_exception then
        fault := sqlerrm;
    end;
  end if;
  perform private.set_cause(null);
  if wait_seconds is not null then
    update public.action_plan_enrolments e
    set held_by = 'limit', due_at = clock_timestamp() + make_interval(secs => wait_seconds) where e.id = p_id;
    return 'later';
  end if;
  perform private.record_plan_run(enrolment, step, case when fault is null then 'done'::public.action_plan_outcome else 'not_done' end,
    fault, message);
  select e.* into enrolment from public.action_plan_enrolments e where e.id = p_id;
  if enrolment.status = 'active' then
    perform private.advance_enrolment(enrolment, step.place, clock_timestamp());
  end if;
  return case when fault is null then 'done' else 'not_done' end;
end $$;

-- Queues what a step writes, in the name of the client's owner and as if they had pressed Send.
create function private.send_plan_message(p_enrolment public.action_plan_enrolments, p_client public.clients,
  p_step public.action_plan_steps, p_subject text, p_body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  message public.messages;
begin
  if not exists (
    select from private.member_grants g
    where g.tenant_id = p_client.tenant_id and g.user_id = p_client.owner_id and g.status = 'active'
      and 'CONVERSATIONS_CREATE' = any (g.permissions)
  ) then
    raise sqlstate 'PT409' using message = format('%s may not send messages', private.display_name(p_client.owner_id));
  end if;
  if p_step.kind = 'email' and p_client.email is null then
    raise sqlstate 'PT400' using message = 'There is no email address';
  end if;
  if p_step.kind = 'text' and not private.has_text_consent(p_client.id) then
    raise sqlstate 'PT409' using message = private.missing_text_consent_message();
  end if;
  select gen_random_uuid(), p_client.tenant_id, p_client.owner_id, c.id, c.name, 'outbound', 'normal', p_client.id,
    p_step.template_id, case when p_step.kind = 'email' then left(p_subject, 300) end, p_body,
    p_step.kind = 'email' and p.is_marketing
  into message.id, message.tenant_id, message.owner_id, message.channel_id, message.channel, message.direction, message.priority,
    message.client_id, message.template_id, message.subject, message.content, message.is_marketing
  from public.communication_channels c
  join public.action_plans p on p.id = p_enrolment.plan_id
  where c.name = case when p_step.kind = 'email' then 'email'::public.channel_name else 'sms' end;
  message := private.prepare_sending(message);
  insert into public.messages (id, tenant_id, owner_id, channel_id, direction, status, priority, client_id, template_id,
    sender_name, sender_email, sender_phone, recipient_name, recipient_email, recipient_phone, subject, content, is_marketing,
    occurred_at)
  values (message.id, message.tenant_id, message.owner_id, message.channel_id, message.direction, message.status, message.priority,
    message.client_id, message.template_id, message.sender_name, message.sender_email, message.sender_phone,
    message.recipient_name, message.recipient_email, message.recipient_phone, message.subject, message.content,
    message.is_marketing, message.occurred_at);
  return message.id;
end $$;

-- Does what a step does in the team's own records.
create function private.apply_plan_step(p_client public.clients, p_step public.action_plan_steps, p_subject text, p_body text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  tag uuid;
begin
  case p_step.kind
    when 'task' then
      insert into public.tasks (tenant_id, assigned_to, client_id, deal_id, title, description, due_date, type, priority)
      values (p_client.tenant_id, p_client.owner_id, p_client.id, (private.find_plan_deal(p_client.tenant_id, p_client.id)).id,
        left(p_subject, 200), nullif(left(p_body, 1000), ''),
        (clock_timestamp() at time zone private.get_time_zone(p_client.tenant_id, p_client.owner_id))::date + p_step.task_due_days,
        p_step.task_type, p_step.task_priority);
    when 'note' then
      insert into public.notes (tenant_id, client_id, author_id, body)
      values (p_client.tenant_id, p_client.id, p_client.owner_id, left(p_body, 5000));
    when 'tag' then
      insert into public.tags (tenant_id, name)
      select p_client.tenant_id, p_step.tag_name
      where not exists (
        select from public.tags t where t.tenant_id = p_client.tenant_id and t.name_key = private.fold(p_step.tag_name))
      on conflict do nothing;
      select t.id into tag from public.tags t
      where t.tenant_id = p_client.tenant_id and t.name_key = private.fold(p_step.tag_name);
      update public.clients c set tag_ids = c.tag_ids || tag where c.id = p_client.id and tag <> all (c.tag_ids);
    else
      update public.clients c set status = p_step.client_status
      where c.id = p_client.id and c.status <> p_step.client_status;
  end case;
end $$;

-- Puts a step off that could not be done for no fault of the client's, so that it holds up no others. At its fifth failure
-- the plan ends for them, and whoever looks after them is told.
create function private.postpone_plan_step(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  enrolment public.action_plan_enrolments;
  again timestamptz;
begin
  select e.* into enrolment from public.action_plan_enrolments e where e.id = p_id and e.status = 'active' for update;
  if not found then
    return;
  end if;
  again := private.record_item_failure('action plan step',
    concat_ws(' ', p_id, enrolment.round, enrolment.next_step_id), enrolment.tenant_id, p_reason);
  if again is not null then
    update public.action_plan_enrolments e set held_by = 'failing', due_at = again where e.id = p_id;
  else
    perform private.notify_plan_stopped(private.stop_enrolments(array[p_id], 'failed'), 'failed');
  end if;
end $$;

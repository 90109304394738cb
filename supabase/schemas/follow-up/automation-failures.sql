-- What becomes of an automation that fails, through no action of it but as a whole: it is set aside with its reason, its events
-- are kept and run a few times later, then it is switched off and whom it acts for is told. The team's other automations and
-- other teams go on meanwhile.

-- Events that an automation which is set aside has still to be run for.
create table private.saved_automation_events (
  automation_id uuid not null references public.automations on delete cascade,
  event_id bigint not null,
  event private.started_event not null,
  primary key (automation_id, event_id)
);

alter table private.saved_automation_events enable row level security;

create function private.list_automations_set_aside(p_tenant_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(select f.item::uuid from private.failed_items f where f.tenant_id = p_tenant_id and f.work = 'automation')
$$;

-- An automation does not start itself.
create function private.save_automation_events(p_automation_id uuid, p_events private.started_event[]) returns void
language sql set search_path = '' as $$
  insert into private.saved_automation_events (automation_id, event_id, event)
  select p_automation_id, e.event_id, e from unnest(p_events) e where e.caused_by is distinct from p_automation_id
  on conflict do nothing
$$;

-- Forgets that an automation failed: somebody has changed it, and nothing from before starts it.
create function private.clear_automation_failures(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.saved_automation_events k where k.automation_id = p_id;
  select private.clear_item_failures(w, p_id::text) from unnest(array['automation', 'automation moments']) w
$$;

create function private.disable_failed_automation(p_id uuid, p_words text) returns void
language plpgsql set search_path = '' as $$
declare
  automation public.automations;
begin
  delete from private.saved_automation_events k where k.automation_id = p_id;
  update public.automations a set is_on = false, off_because = left('It failed five times: ' || p_words, 200)
  where a.id = p_id and a.is_on returning a.* into automation;
  if found then
    perform private.try_notify(automation.tenant_id, automation.owner_id, 'automation',
      format('The automation “%s” was switched off: it failed five times', automation.name), '/automations/' || p_id);
  end if;
end $$;

-- Counts a failure of an automation, which runs again later or is switched off.
create function private.fail_automation(p_tenant_id uuid, p_id uuid, p_work text, p_state text, p_message text) returns void
language plpgsql set search_path = '' as $$
begin
  if private.record_item_failure(p_work, p_id::text, p_tenant_id, p_message) is null then
    perform private.disable_failed_automation(p_id, private.format_failure(p_state, p_message));
  end if;
end $$;

-- Runs each automation that one event starts by itself. Those that fail are set aside.
create function private.run_one_by_one(p_tenant_id uuid, p_event private.started_event) returns void
language plpgsql set search_path = '' as $$
declare
  automation uuid;
begin
  for automation in
    select a.id from private.automations_started(p_tenant_id, p_event.starts, p_event.happened_at) a order by a.place, a.id
  loop
    if private.is_set_aside('automation', automation::text) then
      perform private.save_automation_events(automation, array[p_event]);
      continue;
    end if;
    begin
      perform private.run_events(p_tenant_id, array[p_event], automation);
    exception
      when serialization_failure or deadlock_detected or lock_not_available then raise;
      when others then
        perform private.save_automation_events(automation, array[p_event]);
        perform private.fail_automation(p_tenant_id, automation, 'automation', sqlstate, sqlerrm);
    end;
  end loop;
end $$;

-- Runs what some events of one team have started. Where that fails, each half of them is run by itself, down to the event at
-- which it does. A lock that could not be had ends the batch, which is run again.
create function private.run_for_team(p_tenant_id uuid, p_events private.started_event[]) returns void
language plpgsql set search_path = '' as $$
declare
  half integer := cardinality(p_events) / 2;
begin
  begin
    perform private.run_events(p_tenant_id, p_events);
    return;
  exception
    when serialization_failure or deadlock_detected or lock_not_available then raise;
    when others then null; -- said below, where it is known of which automation
  end;
  if half = 0 then
    perform private.run_one_by_one(p_tenant_id, p_events[1]);
  else
    perform private.run_for_team(p_tenant_id, p_events[:half]);
    perform private.run_for_team(p_tenant_id, p_events[half + 1:]);
  end if;
end $$;

-- Runs an automation for the events that were kept for it, 500 at most. Without any left it is set aside no longer.
create function private.retry_saved_events(p_tenant_id uuid, p_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  events private.started_event[];
begin
  with taken as (
    delete from private.saved_automation_events k
    where k.automation_id = p_id and k.event_id in (
      select o.event_id from private.saved_automation_events o where o.automation_id = p_id order by o.event_id limit 500)
    returning k.event
  )
  select array_agg(t.event order by (t.event).event_id) into events from taken t;
  if events is not null then
    perform private.run_events(p_tenant_id, events, p_id);
  end if;
  if not exists (select from private.saved_automation_events k where k.automation_id = p_id) then
    perform private.clear_item_failures('automation', p_id::text);
  end if;
end $$;

-- Tries the automations again whose time has come, a few at a time.
create function private.retry_automations() returns void
language plpgsql set search_path = '' as $$
declare
  failed record;
begin
  for failed in
    select f.tenant_id, f.item::uuid as id from private.failed_items f
    where f.work = 'automation' and f.retry_at <= now() order by f.retry_at limit 20
  loop
    begin
      perform private.retry_saved_events(failed.tenant_id, failed.id);
    exception
      when serialization_failure or deadlock_detected or lock_not_available then raise;
      when others then
        perform private.fail_automation(failed.tenant_id, failed.id, 'automation', sqlstate, sqlerrm);
    end;
  end loop;
end $$;

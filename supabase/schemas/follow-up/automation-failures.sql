-- Sets aside an automation that fails as a whole, not in a single action (lib/follow-up/automations/failures.data.ts).

-- Events for which a set-aside automation must still run.
create table private.saved_automation_events (
  automation_id uuid not null references public.automations on delete cascade,
  event_id bigint not null,
  primary key (automation_id, event_id)
);

alter table private.saved_automation_events enable row level security;

-- Clears the failures of a changed automation and its saved events, so that no earlier event starts it.
create function private.clear_automation_failures(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.saved_automation_events e where e.automation_id = p_id;
  select private.clear_item_failures(w, p_id::text) from unnest(array['automation', 'automation occasions']) w
$$;

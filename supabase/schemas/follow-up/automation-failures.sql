-- An automation that fails as a whole, and not in one of its actions, is set aside (lib/follow-up/automations/failures.data.ts).

-- Events that an automation which is set aside has still to be run for.
create table private.saved_automation_events (
  automation_id uuid not null references public.automations on delete cascade,
  event_id bigint not null,
  primary key (automation_id, event_id)
);

alter table private.saved_automation_events enable row level security;

-- Forgets that an automation failed: somebody has changed it, and nothing from before starts it.
create function private.clear_automation_failures(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.saved_automation_events k where k.automation_id = p_id;
  select private.clear_item_failures(w, p_id::text) from unnest(array['automation', 'automation moments']) w
$$;

-- Events: changes of a team's records, for automations, webhooks and plans. Triggers write them in the transaction that
-- changes the row, so that a rollback leaves no event and no change is lost. Each reader stores the last (written_by,
-- id) that it has read. An id alone is not enough, because a transaction with a lower id may commit later. A reader
-- that follows this order, and reads only events written before private.committed_before(), sees every event once.

-- Returns the changed columns of an event. Changes have the form of the audit log, {column: [before, after]}. Readers
-- parse them, because every user waits for the write.
create function private.changed_columns(p_changes jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select jsonb_object_keys(p_changes))
$$;

create function private.change_side(p_changes jsonb, p_side integer) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.key, c.value -> p_side), '{}') from jsonb_each(p_changes) c
$$;
grant execute on function private.changed_columns, private.change_side to service_role;

-- No foreign keys: an event outlives its record by up to five weeks. No checks either: only triggers write it, and
-- every write of a record pays for each.
create table public.record_changes (
  id bigint not null generated always as identity,
  -- The transaction that wrote it.
  written_by xid8 not null default pg_current_xact_id(),
  tenant_id uuid not null,
  -- client, deal, transaction, task, message, inquiry
  kind text not null,
  record_id uuid not null,
  -- The record's client; for events of a client the record itself.
  client_id uuid,
  -- created, updated, deleted
  action text not null,
  changes jsonb not null,
  -- Null when no person did it.
  actor_id uuid default auth.uid(),
  -- The program that caused the change: `automation:<id>` or `plan:<id>`. Readers recognise their own changes by it.
  caused_by text default nullif(current_setting('lintel.cause', true), ''),
  happened_at public.instant not null default now(),
  -- Work that readers do for the event belongs to this trace (docs/operations.md, "Traces").
  traceparent text default private.get_traceparent(),
  primary key (written_by, id)
);

-- No index by client: every write of a record would pay for it, and only erasing a client looks for one.
create index record_changes_tenant_idx on public.record_changes (tenant_id, id);

call private.secure_table('record_changes');
grant all on sequence public.record_changes_id_seq to service_role;

-- The events in the form for readers. For the service only.
create view public.record_events with (security_invoker = true) as
  select e.id, e.written_by, e.tenant_id, e.kind, e.record_id, e.client_id, e.action, private.changed_columns(e.changes) as changed,
    private.change_side(e.changes, 0) as before, private.change_side(e.changes, 1) as after, e.actor_id, e.caused_by, e.happened_at
  from public.record_changes e;
grant select on public.record_events to service_role;
call private.make_view_read_only('record_events');

-- Returns the transaction id before which all transactions have ended. Their events are final, and no earlier event
-- will appear.
create function private.committed_before() returns xid8
language sql stable set search_path = '' as $$
  select pg_snapshot_xmin(pg_current_snapshot())
$$;

-- Marks the rest of this transaction as done by an automation or plan, in a trace; null for a person. For our own
-- functions; the API cannot set it.
create function private.set_cause(p_cause text, p_traceparent text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('lintel.cause', coalesce(p_cause, ''), true), set_config('lintel.traceparent', coalesce(p_traceparent, ''), true);
end $$;

-- Records a changed score band as a change of the client: {lead_band: [before, after]}. Nested loops are off, because
-- the cached plan for one row would compare ten thousand rows with ten thousand.
create function private.record_band_changes() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  insert into public.record_changes (tenant_id, kind, record_id, client_id, action, changes)
  select n.tenant_id, 'client', n.client_id, n.client_id, 'updated', jsonb_build_object('lead_band', jsonb_build_array(o.band, n.band))
  from new_rows n join old_rows o on o.client_id = n.client_id
  where n.band <> o.band;
  return null;
end $$;

create trigger lead_scores_record_bands after update on public.lead_scores
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_band_changes();

-- Removes the values from the events of erased records, and from events that mention them. The events themselves stay.
create function private.erase_event_values(p_tenant_id uuid, p_ids uuid[], p_hints text[], p_pattern text)
returns void
language sql set search_path = '' as $$
  update public.record_changes e set changes = private.strip_change_values(e.changes)
  where e.tenant_id = p_tenant_id
    and (e.client_id = any (p_ids) or e.record_id = any (p_ids) or private.mentions(e.changes::text, p_hints, p_pattern))
$$;

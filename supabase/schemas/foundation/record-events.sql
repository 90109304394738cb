-- What happened to a team's records, for whoever acts on it afterwards: automations, webhooks, plans. Written by triggers in
-- the transaction that changes the row, so that nothing is told of what was rolled back and nothing is lost.
--
-- Readers keep how far they have read, each for themselves: the last (written_by, id). An id alone would not do, since a
-- transaction that took a lower one may end later. Whoever reads in this order, and only what was written before
-- private.committed_before(), meets everything once.

-- A change is kept as the audit log tells it, {column: [before, after]}, and taken apart when somebody reads it: writing is
-- what everybody waits for.
create function private.changed_columns(p_changes jsonb) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select jsonb_object_keys(p_changes))
$$;

create function private.change_side(p_changes jsonb, p_side integer) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.key, c.value -> p_side), '{}') from jsonb_each(p_changes) c
$$;
grant execute on function private.changed_columns, private.change_side to service_role;

-- No foreign keys: an event outlives what it tells of, for five weeks. No checks either: the triggers of
-- private.enable_audit() and the one below alone write it, and every write of a record pays for each.
create table public.record_changes (
  id bigint not null generated always as identity,
  -- The transaction that wrote it.
  written_by xid8 not null default pg_current_xact_id(),
  tenant_id uuid not null,
  -- client, deal, task, message, inquiry
  kind text not null,
  record_id uuid not null,
  -- The client whom it is about, for a client's own events themselves.
  client_id uuid,
  -- created, updated, deleted
  action text not null,
  changes jsonb not null,
  -- Null where no person did it.
  actor_id uuid default auth.uid(),
  -- What did it by itself: `automation:<id>` or `plan:<id>`. Whoever acts on events knows its own work by that.
  caused_by text default nullif(current_setting('lintel.cause', true), ''),
  happened_at public.instant not null default now(),
  primary key (written_by, id)
);

create index record_changes_tenant_idx on public.record_changes (tenant_id, id);
create index record_changes_client_idx on public.record_changes (client_id, id) where client_id is not null;

call private.secure_table('record_changes');
grant all on sequence public.record_changes_id_seq to service_role;

-- The events as they are read. For the service alone.
create view public.record_events with (security_invoker = true) as
  select e.id, e.written_by, e.tenant_id, e.kind, e.record_id, e.client_id, e.action, private.changed_columns(e.changes) as changed,
    private.change_side(e.changes, 0) as before, private.change_side(e.changes, 1) as after, e.actor_id, e.caused_by, e.happened_at
  from public.record_changes e;
grant select on public.record_events to service_role;
call private.make_view_read_only('record_events');

-- Up to which transaction everything has ended: what an earlier one wrote is there for good, and nothing comes before it.
create function private.committed_before() returns xid8
language sql stable set search_path = '' as $$
  select pg_snapshot_xmin(pg_current_snapshot())
$$;

-- Says for the rest of this transaction what does things by itself (null: a person, as usual). For functions of ours; the
-- API can set nothing of that name.
create function private.set_cause(p_cause text) returns void
language sql set search_path = '' as $$
  select set_config('lintel.cause', coalesce(p_cause, ''), true)
$$;

-- A lead that comes into another band is a change of its client: {lead_band: [before, after]}. Without nested loops: the
-- plan that is kept for one row would compare ten thousand with ten thousand.
create function private.record_band_changes() returns trigger
language plpgsql security definer set search_path = '' set enable_nestloop = off as $$
begin
  insert into public.record_changes (tenant_id, kind, record_id, client_id, action, changes)
  select n.tenant_id, 'client', n.client_id, n.client_id, 'updated', jsonb_build_object('lead_band', jsonb_build_array(o.band, n.band))
  from new_rows n join old_rows o on o.client_id = n.client_id
  where n.band <> o.band;
  return null;
end $$;

create trigger lead_scores_tell_bands after update on public.lead_scores
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_band_changes();

-- Takes the values from what is told of some records and of what belonged to them as clients; that something was done stays.
create function private.erase_event_values(p_tenant_id uuid, p_ids uuid[], p_hints text[], p_pattern text)
returns void
language sql set search_path = '' as $$
  update public.record_changes e set changes = private.strip_change_values(e.changes)
  where e.tenant_id = p_tenant_id
    and (e.client_id = any (p_ids) or e.record_id = any (p_ids) or private.mentions(e.changes::text, p_hints, p_pattern))
$$;

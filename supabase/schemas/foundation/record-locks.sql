-- Locks several records in the one order that cannot deadlock, and deletes a record.

-- The order, as columns of "r", in which everybody locks several records of a table.
create function private.lock_order(p_relation text) returns text
language sql stable set search_path = '' as $$
  select coalesce((select k.lock_order from private.record_kinds k where k.relation = p_relation), 'r.id')
$$;

-- In one list, since the order counts among all of them.
insert into private.record_dependents (kind, place, relation, link) values
  ('client', 1, 'tasks', 'client_id'), ('client', 2, 'deals', 'client_id'), ('client', 3, 'notes', 'client_id'),
  ('client', 4, 'messages', 'client_id'), ('client', 5, 'inquiries', 'client_id'),
  ('client', 7, 'contact_snoozes', 'client_id'), ('client', 8, 'action_plan_enrolments', 'client_id'),
  ('client', 9, 'buyer_criteria', 'client_id'), ('client', 10, 'listing_links', 'client_id'),
  ('deal', 1, 'tasks', 'deal_id'), ('deal', 2, 'messages', 'deal_id'), ('deal', 3, 'listing_links', 'deal_id'),
  ('task', 1, 'tasks', 'next_task_id');

-- Locks the records that point at some of a kind and are changed or deleted with them.
create function private.lock_dependents(p_kind text, p_tenant_id uuid, p_ids uuid[], p_wait text) returns void
language plpgsql set search_path = '' as $$
declare
  dependent record;
begin
  for dependent in
    select d.relation, d.link from private.record_dependents d where d.kind = p_kind order by d.place
  loop
    execute format(
      'select from public.%I r where r.tenant_id = $1 and r.%I = any ($2) order by %s for no key update %s',
      dependent.relation, dependent.link, private.lock_order(dependent.relation), p_wait)
    using p_tenant_id, p_ids;
  end loop;
end $$;

-- Locks records of a kind. p_strength: `no key update`, or `update` for what will be deleted.
create function private.lock_records(p_kind text, p_tenant_id uuid, p_ids uuid[], p_strength text default 'no key update')
returns void
language plpgsql set search_path = '' as $$
begin
  execute format('select from public.%I r where r.tenant_id = $1 and r.id = any ($2) order by %s for %s',
    private.record_table(p_kind), private.lock_order(private.record_table(p_kind)), p_strength)
  using p_tenant_id, p_ids;
end $$;

-- Locks records that will be changed, and those that triggers change with them: the clients whose figures follow from
-- them, and the neighbours of a repeating record. One by one they would be locked in another order.
create function private.lock_with_related(p_kind text, p_tenant_id uuid, p_ids uuid[], p_strength text default 'no key update')
returns void
language plpgsql set search_path = '' as $$
declare
  kind private.record_kinds := private.require_kind(p_kind);
  related uuid[];
begin
  if kind.successor_column is not null then
    execute format(
      'select array(
        select r.id from public.%1$I r where r.tenant_id = $1 and (r.id = any ($2) or r.%2$I = any ($2))
        union select r.%2$I from public.%1$I r where r.tenant_id = $1 and r.id = any ($2))', kind.relation, kind.successor_column)
    into related using p_tenant_id, p_ids;
    perform private.lock_records(p_kind, p_tenant_id, related);
  end if;
  perform private.lock_records(p_kind, p_tenant_id, p_ids, p_strength);
  if kind.feeds_client then
    execute format('select array(select distinct r.client_id from public.%I r where r.tenant_id = $1 and r.id = any ($2))', kind.relation)
    into related using p_tenant_id, p_ids;
    perform private.lock_records('client', p_tenant_id, related);
  end if;
end $$;

-- Locks records and their dependents in the order of everybody who saves one: the task, deal or note first, then
-- its deal or client. A plain DELETE would take the record first and then the dependents, and deadlock with a save.
-- Dependents that appear while waiting are only tried; when one is locked, everything is released and tried again.
create function private.lock_for_deletion(p_kind text, p_tenant_id uuid, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := private.member_tenant_or_null(p_tenant_id);
begin
  for attempt in 1..10 loop
    begin
      perform private.lock_dependents(p_kind, tenant, p_ids, '');
      if (private.require_kind(p_kind)).keeps_links then
        perform private.lock_client_ids(tenant, p_ids);
      end if;
      perform private.lock_with_related(p_kind, tenant, p_ids, 'update');
      perform private.lock_dependents(p_kind, tenant, p_ids, 'nowait');
      return;
    exception when lock_not_available then
      -- The locks of this attempt are released with it.
    end;
  end loop;
end $$;

-- Deletes a record. Returns whether there was one that the caller may delete. Waits for saves of the record or its
-- dependents.
create function public.delete_record(p_kind text, p_tenant_id uuid, p_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  deleted bigint;
begin
  if private.get_record(p_kind, p_tenant_id, p_id) is null then
    return false;
  end if;
  perform private.lock_for_deletion(p_kind, p_tenant_id, array[p_id]);
  execute format('delete from public.%I r where r.tenant_id = $1 and r.id = $2', relation) using p_tenant_id, p_id;
  get diagnostics deleted = row_count;
  return deleted > 0;
end $$;

grant execute on function public.delete_record to authenticated;

-- Functions that this one calls with its caller's rights.
grant execute on function private.lock_for_deletion to authenticated;

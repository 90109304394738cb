-- Locks several records in an order that cannot deadlock, and deletes records.

-- Locks a tenant's rows of a table whose p_link is one of p_ids, in the common lock order. p_strength: `no key update`,
-- or `update` for rows that will be deleted; with `nowait` it throws instead of waiting.
create function private.lock_rows(
  p_relation regclass, p_link text, p_tenant_id uuid, p_ids uuid[], p_strength text default 'no key update'
) returns void
language plpgsql set search_path = '' as $$
declare
  lock_order text := (
    select k.lock_order from private.record_kinds k join pg_catalog.pg_class c on c.relname = k.relation where c.oid = p_relation);
begin
  execute format('select from %s r where r.tenant_id = $1 and r.%I = any ($2) order by %s for %s',
    p_relation, p_link, coalesce(lock_order, 'r.id'), p_strength)
  using p_tenant_id, p_ids;
end $$;

-- In one list, because the order among all of them matters.
insert into private.record_dependents (kind, place, relation, link) values
  ('client', 1, 'tasks', 'client_id'), ('client', 2, 'deals', 'client_id'), ('client', 3, 'notes', 'client_id'),
  ('client', 4, 'messages', 'client_id'), ('client', 5, 'inquiries', 'client_id'),
  ('client', 7, 'contact_snoozes', 'client_id'), ('client', 8, 'action_plan_enrolments', 'client_id'),
  ('client', 9, 'buyer_criteria', 'client_id'), ('client', 10, 'listing_links', 'client_id'),
  ('deal', 1, 'tasks', 'deal_id'), ('deal', 2, 'messages', 'deal_id'), ('deal', 3, 'listing_links', 'deal_id'),
  ('task', 1, 'tasks', 'next_task_id');

-- Locks the rows that refer to records of a kind and are changed or deleted with them.
create function private.lock_dependents(p_kind text, p_tenant_id uuid, p_ids uuid[], p_wait text) returns void
language plpgsql set search_path = '' as $$
declare
  dependent private.record_dependents;
begin
  for dependent in
    select d.* from private.record_dependents d where d.kind = p_kind order by d.place
  loop
    perform private.lock_rows(
      format('public.%I', dependent.relation)::regclass, dependent.link, p_tenant_id, p_ids, 'no key update ' || p_wait);
  end loop;
end $$;

-- Locks records of a kind. p_strength: `no key update`, or `update` for what will be deleted.
create function private.lock_records(p_kind text, p_tenant_id uuid, p_ids uuid[], p_strength text default 'no key update')
returns void
language sql set search_path = '' as $$
  select private.lock_rows(format('public.%I', private.record_table(p_kind))::regclass, 'id', p_tenant_id, p_ids, p_strength)
$$;

-- Returns the clients that records of a kind belong to, one for each record, and null for a record without a client.
create function private.find_clients_of(p_kind private.record_kinds, p_ids uuid[]) returns uuid[]
language sql stable set search_path = '' as $$
  select private.find_ids(p_kind.relation, 'r.id = any ($1)', p_ids, 'client_id')
$$;

-- Locks records that will be changed, and the records that triggers change with them: the clients whose figures are
-- computed from them, and the neighbours of a repeating record. Locking them one by one would use another order.
create function private.lock_with_related(p_kind text, p_tenant_id uuid, p_ids uuid[], p_strength text default 'no key update')
returns void
language plpgsql set search_path = '' as $$
declare
  kind private.record_kinds := private.require_kind(p_kind);
begin
  if kind.successor_column is not null then
    perform private.lock_records(p_kind, p_tenant_id, private.find_ids(
      kind.relation,
      format(
        'r.id in (
          select unnest($1) union select n.id from public.%1$I n where n.%2$I = any ($1)
          union select n.%2$I from public.%1$I n where n.id = any ($1))', kind.relation, kind.successor_column),
      p_ids));
  end if;
  perform private.lock_records(p_kind, p_tenant_id, p_ids, p_strength);
  if kind.feeds_client then
    perform private.lock_records('client', p_tenant_id, private.find_clients_of(kind, p_ids));
  end if;
end $$;

-- Locks records and their dependents in the order of a save: the task, deal or note first, then its deal or client. A
-- plain DELETE would lock the record first and then the dependents, and deadlock with a save. Dependents that appear
-- while waiting are locked without waiting. When one is locked by others, all locks are released and the attempt is
-- repeated. Throws PT409 when the attempts fail, because deleting without the locks would deadlock.
create function private.lock_for_deletion(p_kind text, p_tenant_id uuid, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := private.member_tenant_or_null(p_tenant_id);
begin
  for attempt in 1..100 loop
    begin
      perform private.lock_dependents(p_kind, tenant, p_ids, '');
      if (private.require_kind(p_kind)).keeps_links then
        perform private.lock_client_ids(tenant, p_ids);
      end if;
      perform private.lock_with_related(p_kind, tenant, p_ids, 'update');
      perform private.lock_dependents(p_kind, tenant, p_ids, 'nowait');
      return;
    exception when lock_not_available then
      -- The locks of this attempt are released by the rollback.
    end;
  end loop;
  raise sqlstate 'PT409' using message = 'Others are changing the same records right now. Please try again.';
end $$;

-- Removes the links to deleted records of a kind, for the statement that deletes them. The foreign keys would do it
-- later, with one look-up per record, in twice the time. Safe for any caller: nothing may refer to a deleted record, or
-- its links are preserved (client-links.sql).
create function private.unlink_records(p_kind text, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
  existing uuid[] := private.find_ids(relation, 'r.id = any ($1)', p_ids);
begin
  perform private.relink_rows(
    format('public.%I', relation)::regclass, array(select unnest(p_ids) except select unnest(existing)), '{c,n}');
end $$;

-- Deletes locked records of a kind and the links to them, with the caller's rights. Returns the ids of the records that
-- the caller may delete.
create function private.delete_records(p_kind text, p_tenant_id uuid, p_ids uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  deleted uuid[];
begin
  execute format(
    'with gone as (delete from public.%I r where r.tenant_id = $1 and r.id = any ($2) returning r.id),
    all_gone as materialized (select coalesce(array_agg(g.id), ''{}'') as ids from gone g)
    select a.ids, private.unlink_records($3, a.ids) from all_gone a', private.record_table(p_kind))
  into deleted using p_tenant_id, p_ids, p_kind;
  return deleted;
end $$;

-- Deletes a record. Returns false when it does not exist or the caller may not delete it. Waits for saves of the record
-- or its dependents.
create function public.delete_record(p_kind text, p_tenant_id uuid, p_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform private.require_kind(p_kind);
  if private.get_record(p_kind, p_tenant_id, p_id) is null then
    return false;
  end if;
  perform private.lock_for_deletion(p_kind, p_tenant_id, array[p_id]);
  return private.delete_records(p_kind, p_tenant_id, array[p_id]) <> '{}';
end $$;

grant execute on function public.delete_record to authenticated;

-- Functions that delete_record() calls with its caller's rights.
grant execute on function private.lock_for_deletion, private.delete_records, private.unlink_records to authenticated;

-- Changed records since a moment, for programs that keep a copy: clients, their buyer agreements, deals, transactions,
-- tasks, notes and messages in the order of their changes (docs/features/platform/api-keys.md, "Keeping a copy").

create index clients_updated_idx on public.clients (tenant_id, updated_at, id);
create index deals_updated_idx on public.deals (tenant_id, updated_at, id);
create index transactions_updated_idx on public.transactions (tenant_id, updated_at, id);
create index tasks_updated_idx on public.tasks (tenant_id, updated_at, id);
create index notes_updated_idx on public.notes (tenant_id, updated_at, id);
create index messages_updated_idx on public.messages (tenant_id, updated_at, id);

-- Returns conditions on "r" for the records of a kind that the caller may read: within the scope of their owner, or for
-- a kind without owners within the scope of their clients. Messages have their own rules.
create function private.readable_condition(p_kind private.record_kinds, p_tenant_id uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  scope text;
begin
  if p_kind.kind = 'message' then
    scope := private.message_scope_condition(p_tenant_id, '{}');
    return format('r.tenant_id = %L', p_tenant_id) || case when scope is null then '' else format(
      ' and exists (select from public.message_states s where s.message_id = r.id and s.user_id = %L and %s)',
      (select auth.uid()), scope) end;
  end if;
  return case when p_kind.area is not null then private.visible_condition(p_kind.relation, p_tenant_id)
    else format('r.tenant_id = %L and r.client_id in (select r.id from public.clients r where %s)',
      p_tenant_id, private.visible_condition('clients', p_tenant_id)) end;
end $$;

-- Returns the ids of records changed after (p_at, p_id), the earliest change first, and the start of the next page;
-- null at the end. Checks the scope itself.
create function private.find_updated_records(
  p_relation text, p_tenant_id uuid, p_at timestamptz, p_id uuid, p_max bigint, out ids uuid[], out next jsonb, out view text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  known private.record_kinds;
  readable text;
begin
  select k.* into known from private.record_kinds k where k.relation = p_relation and k.is_synchronized;
  perform private.require_found(found, 'There is no such list');
  view := known.kind || '_records';
  readable := private.readable_condition(known, p_tenant_id) || ' and (r.updated_at, r.id) > ';
  ids := (private.find_records(
    format('public.%I r', p_relation),
    readable || format('(%L, %L)', p_at, coalesce(p_id, '00000000-0000-0000-0000-000000000000')),
    'r.updated_at, r.id', jsonb_build_object('limit', p_max), p_count => 0)).ids;
  select jsonb_build_object('at', v.row_values -> 'updated_at', 'id', v.row_values -> 'id') into next
  from private.read_values(format('public.%I', p_relation)::regclass, array['updated_at', 'id'], ids[cardinality(ids):]) v;
  if not private.has_records(p_relation, readable || format('(%L, %L)', next ->> 'at', next ->> 'id')) then
    next := null;
  end if;
end $$;

-- Lists one page of changed records: {rows, next, until}. p_query {kind, at, id, limit}: records of a synchronized kind
-- (clients, buyer_agreements, deals, …) changed after the moment `at`, or at that moment with an id after `id`. `next`
-- {at, id} is the start of the next page, null at the end. `until` is the moment from which the caller polls next. A
-- change has the clock time of its writer and becomes visible at commit, so `until` is a minute ago: no change in
-- progress is missed.
create function public.list_updated_records(p_tenant_id uuid, p_query jsonb) returns json
language plpgsql stable set search_path = '' as $$
declare
  found record;
begin
  found := private.find_updated_records(
    p_query ->> 'kind', private.member_tenant_or_null(p_tenant_id), coalesce((p_query ->> 'at')::timestamptz, '-infinity'), (p_query ->> 'id')::uuid,
    private.parse_integer(p_query, 'limit', 1, 1000, 50));
  return json_build_object(
    'rows', private.serialize_list(
      found.view, p_tenant_id, '{}', row(found.ids, null, null)::private.list_result) -> 'rows',
    'next', found.next, 'until', now() - interval '1 minute');
end $$;

grant execute on function private.find_updated_records to authenticated;
grant execute on function public.list_updated_records to authenticated;

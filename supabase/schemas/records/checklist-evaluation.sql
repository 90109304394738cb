-- Updates the items of a side to its facts. lib/records/checklists/evaluate.ts decides which items a file needs.

-- The facts of the last evaluation of a side's items, and the version of each template then in effect: {template id:
-- version}. A later version or a new template takes effect only when somebody applies it.
create table private.checklist_evaluations (
  side_id uuid primary key references public.transaction_sides on delete cascade,
  tenant_id uuid not null,
  transaction_id uuid not null,
  facts jsonb not null,
  versions jsonb not null,
  evaluated_at timestamptz not null default clock_timestamp()
);

alter table private.checklist_evaluations enable row level security;
grant select, insert, update on private.checklist_evaluations to service_role;

-- Returns the facts that determine the items of a side.
create function private.checklist_facts(p_transaction public.transactions, p_side public.transaction_side, p_time_zone text)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', p_transaction.kind, 'side', p_side, 'property_address', p_transaction.property_address,
    'property_type', p_transaction.property_type, 'year_built', p_transaction.year_built,
    'is_financed', p_transaction.is_financed, 'has_hoa', p_transaction.has_hoa,
    'is_dual_agency', p_transaction.is_dual_agency, 'contract_date', p_transaction.contract_date,
    'closing_date', p_transaction.closing_date,
    'opened_on', (p_transaction.created_at at time zone p_time_zone)::date)
$$;

-- Returns the inputs for evaluating the items of transactions: the tenant's templates, the earlier versions from which
-- their sides were created, and for each side its facts, its last evaluation and its items. For the server, which
-- evaluates both sides regardless of who changed the facts.
create function public.read_checklist_inputs(p_tenant_id uuid, p_transaction_ids uuid[]) returns json
language plpgsql stable set search_path = '' as $$
begin
  return (
    with files as (
      select s.id as side_id, s.transaction_id, t.status in ('Draft', 'Listed', 'Under contract') as is_open,
        private.checklist_facts(t, s.side, z.time_zone) as facts, e.facts as last_facts, e.versions, e.evaluated_at,
        -- Whole rows: naming each field of thousands of items takes three times as long.
        (select coalesce(json_agg(i), '[]') from (
          select i.id, i.template_id, i.template_item_id, i.place, i.kind, i.title, i.is_required, i.responsible, i.due_date,
            i.help, i.source, i.is_needed, i.status
          from public.checklist_items i where i.tenant_id = p_tenant_id and i.side_id = s.id) i) as items
      from public.transactions t
      join public.tenants z on z.id = t.tenant_id
      join public.transaction_sides s on s.tenant_id = t.tenant_id and s.transaction_id = t.id
      left join private.checklist_evaluations e on e.side_id = s.id
      where t.tenant_id = p_tenant_id and t.id = any (p_transaction_ids)
    )
    select json_build_object(
      'templates', (
        select coalesce(json_agg(private.checklist_template_content(t)
          || jsonb_build_object('id', t.id, 'version', t.version, 'is_on', t.is_on) order by t.name), '[]')
        from public.checklist_templates t where t.tenant_id = p_tenant_id),
      'earlier', (
        select coalesce(json_agg(v.content || jsonb_build_object('id', v.template_id, 'version', v.version)), '[]')
        from public.checklist_template_versions v
        where v.tenant_id = p_tenant_id and (v.template_id::text, v.version::text) in (
          select p.key, p.value from files f cross join lateral jsonb_each_text(f.versions) p)),
      'files', (select coalesce(json_agg(f), '[]') from files f)));
end $$;

grant execute on function public.read_checklist_inputs to service_role;

-- Lists open files that were evaluated with another version of a template than the current one, or before it existed:
-- their ids after p_after, in order. For the server.
create function public.list_files_behind_checklist(p_tenant_id uuid, p_template_id uuid, p_after uuid, p_limit integer)
returns setof uuid
language sql stable set search_path = '' as $$
  select t.id from public.transactions t
  where t.tenant_id = p_tenant_id and t.status in ('Draft', 'Listed', 'Under contract') and (p_after is null or t.id > p_after)
    and exists (
      select from public.transaction_sides s
      left join private.checklist_evaluations e on e.side_id = s.id
      join public.checklist_templates c on c.tenant_id = p_tenant_id and c.id = p_template_id
      where s.tenant_id = t.tenant_id and s.transaction_id = t.id
        and (e.versions ->> p_template_id::text) is distinct from c.version::text)
  order by t.id
  limit p_limit
$$;

grant execute on function public.list_files_behind_checklist to service_role;

-- Deletes items that the facts no longer require. Items with progress are marked as not needed instead.
create function private.drop_checklist_items(p_tenant_id uuid, p_changes jsonb, p_by uuid) returns void
language sql set search_path = '' as $$
  with dropped as (
    select (c ->> 'side_id')::uuid as side_id, u.id::uuid as id, c ->> 'because' as because
    from jsonb_array_elements(p_changes) c cross join lateral jsonb_array_elements_text(c -> 'unneeded') u (id)
  ), deleted as (
    delete from public.checklist_items i using dropped d
    where i.tenant_id = p_tenant_id and i.id = d.id and i.side_id = d.side_id and i.status in ('missing', 'not_applicable')
    returning i.*, d.because
  ), marked as (
    update public.checklist_items i set is_needed = false from dropped d
    where i.tenant_id = p_tenant_id and i.id = d.id and i.side_id = d.side_id and i.is_needed
      and i.status not in ('missing', 'not_applicable')
    returning i.*, d.because
  )
  insert into public.checklist_log (tenant_id, transaction_id, side_id, item_id, title, event, reason, acted_by)
  select d.tenant_id, d.transaction_id, d.side_id, null, d.title, 'removed', d.because, p_by from deleted d
  union all
  select m.tenant_id, m.transaction_id, m.side_id, m.id, m.title, 'not_needed', m.because, p_by from marked m;
$$;

-- Adds items that the facts require, marks kept items as needed again, and updates other items from their template.
create function private.add_checklist_items(p_tenant_id uuid, p_changes jsonb, p_by uuid) returns void
language sql set search_path = '' as $$
  with added as (
    insert into public.checklist_items (tenant_id, transaction_id, side_id, template_id, template_item_id, place, kind, title,
      is_required, responsible, due_date, help, source)
    select p_tenant_id, (c ->> 'transaction_id')::uuid, (c ->> 'side_id')::uuid, t.id, n.template_item_id, n.place, n.kind,
      n.title, n.is_required, n.responsible, n.due_date, n.help, n.source
    from jsonb_array_elements(p_changes) c
    cross join lateral jsonb_to_recordset(c -> 'added') n (
      template_id uuid, template_item_id uuid, place integer, kind public.checklist_item_kind, title text, is_required boolean,
      responsible public.checklist_role, due_date date, help text, source text)
    left join public.checklist_templates t on t.tenant_id = p_tenant_id and t.id = n.template_id
    on conflict (tenant_id, side_id, template_item_id) do nothing
    returning *
  ), needed as (
    update public.checklist_items i set is_needed = true
    from jsonb_array_elements(p_changes) c cross join lateral jsonb_array_elements_text(c -> 'needed') n (id)
    where i.tenant_id = p_tenant_id and i.id = n.id::uuid and i.side_id = (c ->> 'side_id')::uuid and not i.is_needed
    returning i.*
  ), logged as (
    select a.*, 'added' as event from added a union all select n.*, 'needed' from needed n
  )
  insert into public.checklist_log (tenant_id, transaction_id, side_id, item_id, title, event, reason, acted_by)
  select l.tenant_id, l.transaction_id, l.side_id, l.id, l.title, l.event, c ->> 'because', p_by
  from logged l join jsonb_array_elements(p_changes) c on (c ->> 'side_id')::uuid = l.side_id;

  update public.checklist_items i
  set place = n.place, title = n.title, is_required = n.is_required, responsible = n.responsible, due_date = n.due_date,
    help = n.help, source = n.source,
    status = case when i.status = 'not_applicable' and n.is_required then 'missing' else i.status end,
    reason = case when i.status = 'not_applicable' and n.is_required then null else i.reason end
  from jsonb_array_elements(p_changes) c
  cross join lateral jsonb_to_recordset(c -> 'changed') n (
    id uuid, place integer, title text, is_required boolean, responsible public.checklist_role, due_date date, help text,
    source text)
  where i.tenant_id = p_tenant_id and i.id = n.id and i.side_id = (c ->> 'side_id')::uuid and i.status <> 'accepted';
$$;

-- Applies the evaluation of several sides, all or nothing, and returns the sides to which it was applied: sides whose
-- facts and last evaluation are still those from which it was computed. p_changes: [{side_id, transaction_id, facts,
-- evaluated_at, versions, because, added: [item], changed: [item with id], needed: [ids], unneeded: [ids]}]. An item
-- with progress is kept when it is no longer needed. For the server, on behalf of p_by.
create function public.apply_checklist_changes(p_tenant_id uuid, p_changes jsonb, p_by uuid) returns setof uuid
language plpgsql set search_path = '' as $$
declare
  current_changes jsonb;
begin
  perform private.lock_rows('public.transactions', 'id', p_tenant_id,
    array(select distinct (c ->> 'transaction_id')::uuid from jsonb_array_elements(p_changes) c));
  select coalesce(jsonb_agg(c.change), '[]') into current_changes
  from jsonb_array_elements(p_changes) c (change)
  join public.transaction_sides s on s.tenant_id = p_tenant_id and s.id = (c.change ->> 'side_id')::uuid
  join public.transactions t on t.tenant_id = p_tenant_id and t.id = s.transaction_id
  join public.tenants z on z.id = p_tenant_id
  left join private.checklist_evaluations e on e.side_id = s.id
  where private.checklist_facts(t, s.side, z.time_zone) = c.change -> 'facts'
    and e.evaluated_at is not distinct from (c.change ->> 'evaluated_at')::timestamptz;

  perform private.drop_checklist_items(p_tenant_id, current_changes, p_by);
  perform private.add_checklist_items(p_tenant_id, current_changes, p_by);

  insert into private.checklist_evaluations as e (side_id, tenant_id, transaction_id, facts, versions)
  select (c ->> 'side_id')::uuid, p_tenant_id, (c ->> 'transaction_id')::uuid, c -> 'facts', c -> 'versions'
  from jsonb_array_elements(current_changes) c
  on conflict (side_id) do update
    set facts = excluded.facts, versions = excluded.versions, evaluated_at = excluded.evaluated_at;
  return query select (c ->> 'side_id')::uuid from jsonb_array_elements(current_changes) c;
end $$;

grant execute on function public.apply_checklist_changes to service_role;

grant execute on function private.checklist_facts, private.drop_checklist_items, private.add_checklist_items, private.lock_rows
  to service_role;

-- Checklists: which documents and tasks the file of a side needs, by templates of the tenant, and how far each is
-- (docs/features/records/checklists.md). Which items a file needs is decided in lib/records/checklists/evaluate.ts.

create type public.checklist_item_kind as enum ('document', 'task');

create type public.checklist_item_status as enum ('missing', 'in_review', 'accepted', 'rejected', 'not_applicable');

create type public.checklist_role as enum ('agent', 'coordinator', 'broker');

------------------------------------------------------------------------------------------------------------
-- Templates
------------------------------------------------------------------------------------------------------------

-- Whether this is an item of a template: {id, kind, title, is_required, condition, responsible, due, help, source}, each
-- within its limits, and no other field. due: {from, days}.
create function private.is_checklist_item(p_item jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(p_item) = 'object'
    and private.is_id(p_item -> 'id')
    and pg_input_is_valid(p_item ->> 'kind', 'public.checklist_item_kind')
    and pg_input_is_valid(p_item ->> 'responsible', 'public.checklist_role')
    and jsonb_typeof(p_item -> 'title') = 'string' and char_length(p_item ->> 'title') <= 120 and p_item ->> 'title' ~ '\S'
    and jsonb_typeof(p_item -> 'is_required') = 'boolean'
    and coalesce(p_item ->> 'condition', 'hoa') in ('before_1978', 'financed', 'hoa', 'dual_agency')
    and coalesce(char_length(p_item ->> 'help') <= 500, true)
    and coalesce(char_length(p_item ->> 'source') <= 200, true)
    and (p_item ->> 'due' is null or coalesce(
      p_item #>> '{due,from}' in ('opened', 'contract', 'closing')
      and p_item #>> '{due,days}' ~ '^-?\d{1,3}$' and (p_item #>> '{due,days}')::integer between -365 and 365
      and (p_item -> 'due') - array['from', 'days'] = '{}', false))
    and p_item - array['id', 'kind', 'title', 'is_required', 'condition', 'responsible', 'due', 'help', 'source'] = '{}', false)
$$;

-- Whether these are 1 to 100 items, each with an id of its own.
create function private.is_checklist_item_list(p_items jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_items) = 'array' and jsonb_array_length(p_items) between 1 and 100 then (
    select bool_and(private.is_checklist_item(i)) and count(distinct lower(i ->> 'id')) = count(*)
    from jsonb_array_elements(p_items) i) else false end
$$;

create table public.checklist_templates (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  name text not null check (char_length(name) between 1 and 80 and name = btrim(name)),
  -- Whether new files take it.
  is_on boolean not null default true,
  -- The files it is for; null or an empty list: any.
  state text check (state ~ '^[A-Z]{2}$'),
  kinds public.transaction_kind[] not null default '{}' check (cardinality(kinds) <= 10 and array_position(kinds, null) is null),
  side public.transaction_side,
  property_types public.property_type[] not null default '{}'
    check (cardinality(property_types) <= 10 and array_position(property_types, null) is null),
  -- All of them hold for the file.
  conditions text[] not null default '{}' check (conditions <@ array['before_1978', 'financed', 'hoa', 'dual_agency']),
  items jsonb not null check (private.is_checklist_item_list(items)),
  version integer not null default 1,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name)
);

-- The content of each version, including the current one: files keep the version they were made with.
create table public.checklist_template_versions (
  tenant_id uuid not null,
  template_id uuid not null,
  version integer not null,
  -- {state, kinds, side, property_types, conditions, items}
  content jsonb not null,
  saved_by uuid,
  saved_at public.instant not null default now(),
  primary key (tenant_id, template_id, version),
  foreign key (tenant_id, template_id) references public.checklist_templates (tenant_id, id) on delete cascade,
  foreign key (tenant_id, saved_by) references public.tenant_members (tenant_id, user_id)
);

create index checklist_template_versions_member_idx on public.checklist_template_versions (tenant_id, saved_by);

create trigger checklist_templates_limit after insert on public.checklist_templates referencing new table as new_rows
  for each statement execute function private.limit_rows_per_tenant('200', 'A team has at most 200 checklists. Delete one first.');

insert into private.record_kinds (kind, relation, place) values ('checklist_template', 'checklist_templates', 52);
select private.enable_audit('public.checklist_templates', 'checklist_template', array['version']);
call private.secure_table('checklist_templates');
call private.secure_table('checklist_template_versions');
grant select,
  insert (tenant_id, name, is_on, state, kinds, side, property_types, conditions, items),
  update (name, is_on, state, kinds, side, property_types, conditions, items), delete
  on public.checklist_templates to authenticated;
grant select on public.checklist_template_versions to authenticated;

call private.create_permission_policies('checklist_templates', 'SETTINGS_VIEW', 'read');
call private.create_permission_policies('checklist_template_versions', 'SETTINGS_VIEW', 'read');
call private.create_permission_policies('checklist_templates', 'SETTINGS_MANAGE', 'create', 'update', 'delete');

-- The columns the API returns.
create view public.checklist_template_records with (security_invoker = true) as
  select t.id, t.tenant_id, t.name, t.is_on, t.state, t.kinds, t.side, t.property_types, t.conditions, t.items, t.version,
    t.created_at, t.updated_at
  from public.checklist_templates t;
grant select on public.checklist_template_records to authenticated, service_role;
call private.make_view_read_only('checklist_template_records');
call private.create_row_reader('checklist_template_records');

-- What a version stores.
create function private.checklist_template_content(p_template public.checklist_templates) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('state', p_template.state, 'kinds', p_template.kinds, 'side', p_template.side,
    'property_types', p_template.property_types, 'conditions', p_template.conditions, 'items', p_template.items)
$$;

create function private.number_checklist_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.checklist_template_content(new) <> private.checklist_template_content(old) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create trigger checklist_templates_number before update on public.checklist_templates
  for each row execute function private.number_checklist_version();

create function private.store_checklist_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.checklist_template_versions (tenant_id, template_id, version, content, saved_by)
  values (new.tenant_id, new.id, new.version, private.checklist_template_content(new), (select auth.uid()))
  on conflict do nothing;
  return null;
end $$;

create trigger checklist_templates_store_version after insert or update on public.checklist_templates
  for each row execute function private.store_checklist_version();

------------------------------------------------------------------------------------------------------------
-- A tenant's settings
------------------------------------------------------------------------------------------------------------

create table public.checklist_settings (
  tenant_id uuid primary key references public.tenants on delete cascade,
  -- What a rejection is chosen from.
  rejection_reasons text[] not null default array[
    'Signature missing', 'Initials missing', 'Pages missing', 'Not readable', 'Wrong document', 'Date missing or wrong'],
  updated_at public.instant not null default now(),
  check (cardinality(rejection_reasons) between 1 and 30),
  check (octet_length(rejection_reasons::text) <= 6000 and array_position(rejection_reasons, null) is null)
);

select private.enable_audit('public.checklist_settings', 'checklist_settings');
call private.secure_table('checklist_settings');
grant select, update (rejection_reasons) on public.checklist_settings to authenticated;

create policy "checklist_settings: read mine" on public.checklist_settings for select to authenticated
  using (tenant_id = any (array(select private.my_tenants())));
call private.create_permission_policies('checklist_settings', 'SETTINGS_MANAGE', 'update');

create function private.add_checklist_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.checklist_settings (tenant_id) values (new.id);
  return null;
end $$;

create trigger tenants_add_checklist_settings after insert on public.tenants
  for each row execute function private.add_checklist_settings();

------------------------------------------------------------------------------------------------------------
-- Items of a side
------------------------------------------------------------------------------------------------------------

-- What the file of a side needs, copied from the template version that asks for it.
create table public.checklist_items (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  -- Null once the template was deleted.
  template_id uuid,
  -- The item's id in its template, the same in each version.
  template_item_id uuid not null,
  place integer not null,
  kind public.checklist_item_kind not null,
  title text not null check (char_length(title) between 1 and 120),
  -- Else it may be marked not applicable.
  is_required boolean not null,
  responsible public.checklist_role not null,
  due_date public.calendar_day,
  help text check (char_length(help) between 1 and 500),
  source text check (char_length(source) between 1 and 200),
  -- Whether the facts still ask for it; one that was begun stays when they do not.
  is_needed boolean not null default true,
  status public.checklist_item_status not null default 'missing',
  -- Why it was rejected, from the tenant's list, or is not applicable; and words to a rejection.
  reason text check (char_length(reason) between 1 and 200),
  comment text check (char_length(comment) between 1 and 1000),
  -- A signature refused instead of a document: by whom, when and why (OAC 1301:5-6-06).
  refused_by text check (char_length(refused_by) between 1 and 200),
  refused_on public.calendar_day,
  refusal_reason text check (char_length(refusal_reason) between 1 and 500),
  submitted_at public.instant,
  submitted_by uuid,
  decided_at public.instant,
  decided_by uuid,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, side_id, id),
  unique (tenant_id, side_id, template_item_id),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id)
    on delete cascade,
  foreign key (tenant_id, template_id) references public.checklist_templates (tenant_id, id) on delete set null (template_id),
  foreign key (tenant_id, submitted_by) references public.tenant_members (tenant_id, user_id),
  foreign key (tenant_id, decided_by) references public.tenant_members (tenant_id, user_id),
  constraint checklist_items_rejection check (status <> 'rejected' or reason is not null or comment is not null),
  constraint checklist_items_exception check (
    status <> 'not_applicable' or (reason is not null and not is_required)),
  constraint checklist_items_refusal check (num_nulls(refused_by, refused_on, refusal_reason) in (0, 3))
);

create index checklist_items_transaction_idx on public.checklist_items (tenant_id, transaction_id, place);
create index checklist_items_template_idx on public.checklist_items (tenant_id, template_id);
create index checklist_items_review_idx on public.checklist_items (tenant_id, submitted_at, id) where status = 'in_review';
create index checklist_items_open_idx on public.checklist_items (tenant_id, due_date, id)
  where status in ('missing', 'rejected') and is_needed;
create index checklist_items_submitter_idx on public.checklist_items (tenant_id, submitted_by);
create index checklist_items_decider_idx on public.checklist_items (tenant_id, decided_by);

-- What happened to the items of a side. Written by the database alone.
create table public.checklist_log (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  transaction_id uuid not null,
  side_id uuid not null,
  -- Null once the item is gone.
  item_id uuid,
  title text not null,
  -- added, removed, needed, not_needed: by the facts; else the new status.
  event text not null check (event in ('added', 'removed', 'needed', 'not_needed', 'missing', 'in_review', 'accepted', 'rejected',
    'not_applicable')),
  -- Which facts changed, or the reason that was given.
  reason text check (char_length(reason) <= 1500),
  acted_by uuid,
  happened_at public.instant not null default now(),
  foreign key (tenant_id, transaction_id, side_id) references public.transaction_sides (tenant_id, transaction_id, id)
    on delete cascade,
  foreign key (tenant_id, item_id) references public.checklist_items (tenant_id, id) on delete set null (item_id),
  foreign key (tenant_id, acted_by) references public.tenant_members (tenant_id, user_id)
);

create index checklist_log_transaction_idx on public.checklist_log (tenant_id, transaction_id, happened_at desc, id desc);
create index checklist_log_item_idx on public.checklist_log (tenant_id, item_id);
create index checklist_log_member_idx on public.checklist_log (tenant_id, acted_by);

insert into private.record_dependents (kind, place, relation, link) values
  ('transaction', 4, 'checklist_items', 'transaction_id');

select private.enable_audit('public.checklist_items', 'checklist_item', array['place', 'template_item_id', 'help', 'source']);

call private.apply_side_policies('checklist_items', 'update');
call private.apply_side_policies('checklist_log');
-- Items come and go with the facts; people only say how far they are.
grant update (status, reason, comment, refused_by, refused_on, refusal_reason) on public.checklist_items to authenticated;

create policy "checklist_items: decide with DEALS_APPROVE" on public.checklist_items for update to authenticated
  using (tenant_id = any (array(select private.tenants_with_permission('DEALS_APPROVE')))
    and private.reaches_side('VIEW', tenant_id, side_id));

-- Whether an item may go from one status to another: 'agent' for whoever may change the side, 'broker' for whoever
-- holds DEALS_APPROVE, null for nobody.
create function private.checklist_step_right(
  p_kind public.checklist_item_kind, p_responsible public.checklist_role,
  p_from public.checklist_item_status, p_to public.checklist_item_status
) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_kind = 'task' and (p_from, p_to) in (('missing', 'accepted'), ('accepted', 'missing'))
      then case p_responsible when 'broker' then 'broker' else 'agent' end
    when (p_from, p_to) in (('missing', 'not_applicable'), ('rejected', 'not_applicable'), ('not_applicable', 'missing')) then 'agent'
    when p_kind = 'task' then null
    when (p_from, p_to) in (('missing', 'in_review'), ('rejected', 'in_review'), ('in_review', 'missing')) then 'agent'
    when (p_from, p_to) in (('in_review', 'accepted'), ('in_review', 'rejected'), ('accepted', 'in_review')) then 'broker'
  end
$$;

-- Holds a person's change of status to the steps above, and stamps who did it and when. The worker and the server have no
-- person; what follows from a document (checklist-documents.sql) is no step of theirs.
create function private.move_checklist_item() returns trigger
language plpgsql set search_path = '' as $$
declare
  needed text := private.checklist_step_right(new.kind, new.responsible, old.status, new.status);
begin
  if (select auth.uid()) is null or private.is_restoring() then
    return new;
  end if;
  -- A refusal goes with a new document, and stays when an accepted item is looked at again.
  if new.status <> 'in_review' or old.status = 'accepted' then
    new.refused_by := case when new.status <> 'missing' then old.refused_by end;
    new.refused_on := case when new.status <> 'missing' then old.refused_on end;
    new.refusal_reason := case when new.status <> 'missing' then old.refusal_reason end;
  end if;
  if needed is null then
    raise sqlstate 'PT409' using message = format('“%s” was changed meanwhile. Reload the page to see how it stands now.', new.title);
  elsif needed = 'broker' then
    perform private.require_permission(new.tenant_id, 'DEALS_APPROVE', 'Only whoever approves files can decide this');
  elsif not private.reaches_side('UPDATE', new.tenant_id, new.side_id) then
    raise insufficient_privilege using message = 'You cannot change this checklist';
  end if;
  if new.status = 'not_applicable' and new.is_required then
    raise sqlstate 'PT400' using message = format('“%s” is required for this file', new.title);
  end if;
  if new.status = 'in_review' and old.status <> 'accepted' and new.refused_by is null and not exists (
    select from public.checklist_item_documents d where d.tenant_id = new.tenant_id and d.item_id = new.id
  ) then
    raise sqlstate 'PT400' using message = format('Attach a document to “%s” first', new.title);
  end if;
  if new.status not in ('rejected', 'not_applicable') then
    new.reason := null;
    new.comment := null;
  end if;
  new.submitted_by := case when new.status = 'in_review' and old.status <> 'accepted' then (select auth.uid())
    when new.status = 'missing' then null else old.submitted_by end;
  new.submitted_at := case when new.status = 'in_review' and old.status <> 'accepted' then clock_timestamp()
    when new.status = 'missing' then null else old.submitted_at end;
  new.decided_by := case when new.status in ('accepted', 'rejected', 'not_applicable') then (select auth.uid()) end;
  new.decided_at := case when new.status in ('accepted', 'rejected', 'not_applicable') then clock_timestamp() end;
  return new;
end $$;

create trigger checklist_items_move before update of status, reason, comment, refused_by, refused_on, refusal_reason
  on public.checklist_items
  for each row when (pg_trigger_depth() = 0 and
    (new.status, new.reason, new.comment, new.refused_by, new.refused_on, new.refusal_reason)
      is distinct from (old.status, old.reason, old.comment, old.refused_by, old.refused_on, old.refusal_reason))
  execute function private.move_checklist_item();

create function private.log_checklist_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.checklist_log (tenant_id, transaction_id, side_id, item_id, title, event, reason, acted_by)
  values (new.tenant_id, new.transaction_id, new.side_id, new.id, new.title, new.status::text,
    coalesce(nullif(concat_ws(': ', new.reason, new.comment), ''),
      case when new.status = 'in_review' and new.refused_by is not null then format('Signature refused by %s', new.refused_by) end),
    (select auth.uid()));
  return null;
end $$;

create trigger checklist_items_log after update of status on public.checklist_items
  for each row when (new.status <> old.status and pg_trigger_depth() = 0) execute function private.log_checklist_step();

-- The log with the names of who acted.
create view public.checklist_log_records with (security_invoker = true) as
  select l.id, l.tenant_id, l.transaction_id, l.side_id, l.item_id, l.title, l.event, l.reason, l.acted_by,
    p.name as acted_by_name, l.happened_at
  from public.checklist_log l
  left join public.profiles p on p.user_id = l.acted_by;
grant select on public.checklist_log_records to authenticated, service_role;
call private.make_view_read_only('checklist_log_records');

------------------------------------------------------------------------------------------------------------
-- Bringing items up to the facts
------------------------------------------------------------------------------------------------------------

-- The facts by which the items of a side were last decided, and the version of each template that then counted:
-- {template id: version}. A later version, and a later template, count once somebody applies them.
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

-- What decides about the items of a side.
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

-- What the items of some transactions are decided by: the tenant's templates, the earlier versions that their sides were
-- made with, and of each side its facts, when it was decided last, and its items. For the server, which decides for both
-- sides whoever changed the facts.
create function public.read_checklist_inputs(p_tenant_id uuid, p_transaction_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with files as (
    select s.id as side_id, s.transaction_id, t.status in ('Draft', 'Listed', 'Under contract') as is_open,
      private.checklist_facts(t, s.side, z.time_zone) as facts, e.facts as last_facts, e.versions, e.evaluated_at
    from public.transactions t
    join public.tenants z on z.id = t.tenant_id
    join public.transaction_sides s on s.tenant_id = t.tenant_id and s.transaction_id = t.id
    left join private.checklist_evaluations e on e.side_id = s.id
    where t.tenant_id = p_tenant_id and t.id = any (p_transaction_ids)
  )
  select jsonb_build_object(
    'templates', (
      select coalesce(jsonb_agg(private.checklist_template_content(t)
        || jsonb_build_object('id', t.id, 'version', t.version, 'is_on', t.is_on) order by t.name), '[]')
      from public.checklist_templates t where t.tenant_id = p_tenant_id),
    'earlier', (
      select coalesce(jsonb_agg(v.content || jsonb_build_object('id', v.template_id, 'version', v.version)), '[]')
      from public.checklist_template_versions v
      where v.tenant_id = p_tenant_id and (v.template_id::text, v.version::text) in (
        select p.key, p.value from files f cross join lateral jsonb_each_text(f.versions) p)),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('side_id', f.side_id, 'transaction_id', f.transaction_id, 'is_open', f.is_open, 'facts', f.facts,
        'last_facts', f.last_facts, 'versions', f.versions, 'evaluated_at', f.evaluated_at, 'items', (
          select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'template_id', i.template_id,
            'template_item_id', i.template_item_id, 'place', i.place, 'kind', i.kind, 'title', i.title,
            'is_required', i.is_required, 'responsible', i.responsible, 'due_date', i.due_date, 'help', i.help,
            'source', i.source, 'is_needed', i.is_needed, 'status', i.status)), '[]')
          from public.checklist_items i where i.tenant_id = p_tenant_id and i.side_id = f.side_id))), '[]')
      from files f))
$$;

grant execute on function public.read_checklist_inputs to service_role;

-- Which open files were made with another version of a template than the current one, or before it: their ids after one, in
-- order. For the server.
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

-- Deletes items that the facts no longer ask for, and marks those that were begun.
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

-- Adds items that the facts ask for, says of kept ones that they are needed again, and brings others to their template.
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

-- Applies what was decided for some sides, all or nothing, and returns the sides for which it still counted: whose facts
-- and last decision are those that it was computed from. p_changes: [{side_id, transaction_id, facts, evaluated_at,
-- versions, because, added: [item], changed: [item with id], needed: [ids], unneeded: [ids]}]. An item that was begun stays
-- when it is no longer needed. For the server, in the name of p_by.
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
-- Whoever writes a template or an item is held to these.
grant execute on function private.is_checklist_item, private.is_checklist_item_list, private.checklist_template_content,
  private.checklist_step_right to authenticated;
grant execute on function private.is_checklist_item, private.is_checklist_item_list, private.checklist_template_content,
  private.checklist_step_right, private.checklist_facts, private.drop_checklist_items,
  private.add_checklist_items, private.lock_rows to service_role;

-- Checklist templates of a tenant: the documents and tasks that matching files need, in versions; and the reasons for
-- rejections (docs/features/records/checklists.md). checklist-items.sql: the items of a side and their status.
-- checklist-evaluation.sql: updating them to the facts.

create type public.checklist_item_kind as enum ('document', 'task');

create type public.checklist_role as enum ('agent', 'coordinator', 'broker');

-- Whether p_item is a valid item of a template: {id, kind, title, is_required, condition, responsible, due, help,
-- source}, each within its limits, and no other field. due: {from, days}.
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

-- Whether these are 1 to 100 items with distinct ids.
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
  -- Whether it applies to new files.
  is_on boolean not null default true,
  -- The matching files; null or an empty list: any.
  state text check (state ~ '^[A-Z]{2}$'),
  kinds public.transaction_kind[] not null default '{}' check (cardinality(kinds) <= 10 and array_position(kinds, null) is null),
  side public.transaction_side,
  property_types public.property_type[] not null default '{}'
    check (cardinality(property_types) <= 10 and array_position(property_types, null) is null),
  -- All of them must be true for the file.
  conditions text[] not null default '{}' check (conditions <@ array['before_1978', 'financed', 'hoa', 'dual_agency']),
  items jsonb not null check (private.is_checklist_item_list(items)),
  version integer not null default 1,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name)
);

-- The content of each version, including the current one. Files keep the version with which they were evaluated.
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

-- Returns the content stored in a version.
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

-- Used by the check constraints, for every role that writes templates.
grant execute on function private.is_checklist_item, private.is_checklist_item_list, private.checklist_template_content
  to authenticated, service_role;

------------------------------------------------------------------------------------------------------------
-- A tenant's settings
------------------------------------------------------------------------------------------------------------

create table public.checklist_settings (
  tenant_id uuid primary key references public.tenants on delete cascade,
  -- The choices for the reason of a rejection.
  rejection_reasons text[] not null default array[
    'Signature missing', 'Initials missing', 'Pages missing', 'Not readable', 'Wrong document', 'Date missing or wrong'],
  -- Whether a transaction must be approved by a person who does not earn from it, as long as there is such an approver.
  requires_other_approver boolean not null default true,
  updated_at public.instant not null default now(),
  check (cardinality(rejection_reasons) between 1 and 30),
  check (octet_length(rejection_reasons::text) <= 6000 and array_position(rejection_reasons, null) is null)
);

select private.enable_audit('public.checklist_settings', 'checklist_settings');
call private.secure_table('checklist_settings');
grant select, update (rejection_reasons, requires_other_approver) on public.checklist_settings to authenticated;

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

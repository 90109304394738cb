-- Custom fields of a team. custom_fields defines their type, and the roles that see and change them. The values of a
-- record are in its column `custom`, by the field's id. Only the column's functions read it (custom-values.sql), so
-- that a hidden field cannot be read without checking its definition.

create type public.custom_field_type as enum (
  'text', 'long_text', 'number', 'money', 'day', 'yes_no', 'choice', 'choices', 'member', 'link', 'phone', 'email');

-- Whether these are valid options of a choice: up to 100 of {key, label} with distinct keys and labels.
create function private.is_option_list(p_options jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(p_options) = 'array' and jsonb_array_length(p_options) <= 100 and not exists (
    select from jsonb_array_elements(p_options) o
    where jsonb_typeof(o) <> 'object' or coalesce(o ->> 'key', '') !~ '^[a-z0-9][a-z0-9_]{0,59}$'
      or char_length(coalesce(o ->> 'label', '')) not between 1 and 60 or o - array['key', 'label'] <> '{}'
  ) and (
    select count(distinct o ->> 'key') = count(*) and count(distinct private.fold(btrim(o ->> 'label'))) = count(*)
    from jsonb_array_elements(p_options) o);
end $$;

-- Whether p_value can be the value of a custom field: not an object, and within the longest field's limit.
create function private.is_custom_value(p_value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(p_value) in ('string', 'number', 'boolean', 'array') and pg_column_size(p_value) <= 50000;
end $$;

-- Whether p_values can be the values of a record: {id of a field: value}, for up to a thousand fields, including
-- deleted ones.
create function private.is_custom_value_list(p_values jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(p_values) = 'object' and (select count(*) <= 1000 from jsonb_object_keys(p_values))
    and pg_column_size(p_values) <= 1000000;
end $$;

grant execute on function private.is_option_list, private.is_custom_value, private.is_custom_value_list
  to authenticated, service_role;

-- Whether the search supports values of a type.
create function private.is_searchable_type(p_type public.custom_field_type) returns boolean
language sql immutable set search_path = '' as $$
  select p_type in ('text', 'long_text', 'choice', 'link', 'phone', 'email')
$$;

grant execute on function private.is_searchable_type to authenticated, service_role;

create table public.custom_fields (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The kind of record with the field.
  kind text not null check (kind in ('client', 'deal', 'task', 'transaction')),
  -- The name in the API, in files and in templates. It stays when the field is renamed.
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  type public.custom_field_type not null,
  label text not null check (char_length(label) between 1 and 60 and label = btrim(label)),
  help text not null default '' check (char_length(help) <= 200),
  -- The heading of the field in forms and details; empty for the team's default heading.
  section text not null default '' check (char_length(section) <= 40 and section = btrim(section)),
  -- The options of a choice, in display order. A record stores the key, so that an option can be renamed.
  options jsonb not null default '[]' check (private.is_option_list(options)),
  -- Replacements for the options that this change removes: {key: another option's key or null}. Read by the trigger,
  -- not stored.
  replace_options jsonb not null default '{}' check (replace_options = '{}'),
  -- The number of records that may lose a value that the new type cannot hold. Read by the trigger, not stored.
  empty_values integer not null default 0 check (empty_values = 0),
  -- Whether the day recurs every year.
  is_yearly boolean not null default false check (not is_yearly or type = 'day'),
  -- Whether forms require it. Programs and files may omit it.
  is_required boolean not null default false,
  -- The initial value in the form of a new record.
  default_value jsonb check (private.is_custom_value(default_value)),
  is_on_card boolean not null default false,
  -- Whether the search finds records by its values (custom-search.sql).
  is_searchable boolean not null default false,
  -- The roles that may see and change it; null for all. Holders of SETTINGS_MANAGE may always do both.
  visible_to uuid[] check (cardinality(visible_to) between 0 and 60),
  editable_by uuid[] check (cardinality(editable_by) between 0 and 60),
  place integer not null check (place between 1 and 1000000),
  -- The record's column by which lists are filtered and sorted (custom-filters.sql); null for none.
  filter_column text check (filter_column ~ '^custom_(text|number|day)_[1-9]$'),
  -- A deleted field is kept for thirty days, with its values.
  deleted_at public.instant,
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  unique (tenant_id, kind, key),
  unique (tenant_id, kind, filter_column),
  check ((type in ('choice', 'choices')) = (options <> '[]')),
  check (not is_searchable or visible_to is null and private.is_searchable_type(type))
);

insert into private.record_kinds (kind, relation, place) values ('custom_field', 'custom_fields', 64);

select private.enable_audit('public.custom_fields', 'custom_field', array['filter_column', 'replace_options', 'empty_values']);
-- Without `place`: sorting the fields must not conflict with editing one.
call private.secure_table('custom_fields', array[
  'type', 'label', 'help', 'section', 'options', 'replace_options', 'empty_values', 'is_yearly', 'is_required', 'default_value', 'is_on_card',
  'is_searchable', 'visible_to', 'editable_by', 'deleted_at']);
grant select,
  insert (tenant_id, kind, key, type, label, help, section, options, is_yearly, is_required, default_value, is_on_card, is_searchable, visible_to,
    editable_by),
  update (type, label, help, section, options, replace_options, empty_values, is_yearly, is_required, default_value, is_on_card, is_searchable,
    visible_to, editable_by, place, deleted_at)
  on public.custom_fields to authenticated;

-- Returns the caller's role in each of their tenants.
create function private.my_roles() returns table (tenant_id uuid, role_id uuid)
language sql stable security definer set search_path = '' as $$
  select g.tenant_id, g.role_id from private.my_grants g where g.role_id is not null
$$;
grant execute on function private.my_roles to authenticated;

call private.create_policy('custom_fields', 'read', 'those my role sees',
  'tenant_id = any (array(select private.my_tenants())) and (
    visible_to is null or (tenant_id in (select private.tenants_with_permission(''SETTINGS_MANAGE'')))
    or exists (select from private.my_roles() m where m.tenant_id = custom_fields.tenant_id and m.role_id = any (visible_to)))');
call private.create_permission_policies('custom_fields', 'SETTINGS_MANAGE', 'create', 'update');

create view public.custom_field_records with (security_invoker = true) as
  select f.id, f.tenant_id, f.kind, f.key, f.type, f.label, f.help, f.section, f.options, f.is_yearly, f.is_required,
    f.default_value, f.is_on_card, f.is_searchable, f.visible_to, f.editable_by, f.place, f.filter_column is not null as is_filterable, f.deleted_at,
    (f.tenant_id in (select private.tenants_with_permission('SETTINGS_MANAGE'))
      or f.editable_by is null
      or exists (select from private.my_roles() m where m.tenant_id = f.tenant_id and m.role_id = any (f.editable_by))) as can_edit,
    f.created_at, f.updated_at
  from public.custom_fields f;
grant select on public.custom_field_records to authenticated, service_role;
call private.make_view_read_only('custom_field_records');
call private.create_row_reader('custom_field_records');

-- Filtering and sorting by custom fields. Up to ten fields of a kind have a filter column in the record's table
-- (`filter_column` of the definition), which is assigned automatically: five for text, two for numbers, three for days.
-- Only the functions below read and write these columns.

-- Returns the filter columns of a kind of record.
create function private.filter_columns() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'custom_text_1', 'custom_text_2', 'custom_text_3', 'custom_text_4', 'custom_text_5',
    'custom_number_1', 'custom_number_2', 'custom_day_1', 'custom_day_2', 'custom_day_3']
$$;

-- Returns the filter type of a field type: text, number or day; null for a type without filter.
create function private.filtered_as(p_type public.custom_field_type) returns text
language sql immutable set search_path = '' as $$
  select case when p_type in ('number', 'money') then 'number' when p_type = 'day' then 'day'
    when p_type <> 'long_text' then 'text' end
$$;

-- Returns the filter column for a field: its present one, if the type matches, or else the first free one; null when
-- all are taken. A deleted field keeps its column until it is purged. Locks the team, so that no two fields get the
-- same column.
create function private.choose_filter_column(p_field public.custom_fields) returns text
language plpgsql set search_path = '' as $$
declare
  suiting text := format('custom_%s_%%', private.filtered_as(p_field.type));
begin
  if p_field.filter_column like suiting or private.filtered_as(p_field.type) is null then
    return case when private.filtered_as(p_field.type) is not null then p_field.filter_column end;
  end if;
  perform from public.tenants t where t.id = p_field.tenant_id for no key update;
  return (
    select c.name from unnest(private.filter_columns()) with ordinality c (name, place)
    where c.name like suiting and not exists (
      select from public.custom_fields f
      where f.tenant_id = p_field.tenant_id and f.kind = p_field.kind and f.filter_column = c.name)
    order by c.place limit 1);
end $$;

-- Returns a short code for an option, for filters by several options: a hundred keys would not fit in an index.
create function private.option_code(p_key text) returns text
language sql immutable parallel safe set search_path = '' as $$ select left(md5(p_key), 12) $$;

-- Returns the codes of the options in a value, "/code/code/", for filters.
create function private.option_codes(p_value jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (select string_agg('/' || private.option_code(c), '') || '/' from jsonb_array_elements_text(p_value) c);
end $$;

-- Returns a value in the form for filtering and sorting: text folded and cut to the limit of an index; a phone number
-- by its digits; a choice by its key; several choices by their codes. Without a search_path of its own, for the same
-- reason as to_custom_value() (custom-values.sql).
create function private.filter_value(p_type public.custom_field_type, p_value jsonb) returns jsonb
language sql stable as $$
  select case
    when p_type in ('number', 'money', 'day', 'choice', 'member') then p_value
    when p_type = 'yes_no' then to_jsonb(case when p_value = 'true' then 'yes' else 'no' end)
    when p_type = 'phone' then to_jsonb(private.phone_digits(p_value #>> '{}'))
    when p_type = 'choices' then to_jsonb(private.option_codes(p_value))
    else to_jsonb(left(private.fold(p_value #>> '{}'), 500)) end
$$;

-- Writes the values of a record into its filter columns and its search text. Runs for every write of `custom`, after
-- the values have been validated. Argument: the kind.
create function private.write_filter_columns() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held jsonb;
  is_searched boolean;
begin
  select
    jsonb_object_agg(f.filter_column, private.filter_value(f.type, new.custom -> f.id::text)) filter (where f.filter_column is not null),
    bool_or(f.is_searchable)
  into held, is_searched
  from public.custom_fields f
  where f.tenant_id = new.tenant_id and f.kind = tg_argv[0] and new.custom ? f.id::text;
  -- One by one: jsonb_populate_record() of a whole client takes longer than all other work of an import for it.
  new.custom_text_1 := held ->> 'custom_text_1';
  new.custom_text_2 := held ->> 'custom_text_2';
  new.custom_text_3 := held ->> 'custom_text_3';
  new.custom_text_4 := held ->> 'custom_text_4';
  new.custom_text_5 := held ->> 'custom_text_5';
  new.custom_number_1 := held ->> 'custom_number_1';
  new.custom_number_2 := held ->> 'custom_number_2';
  new.custom_day_1 := held ->> 'custom_day_1';
  new.custom_day_2 := held ->> 'custom_day_2';
  new.custom_day_3 := held ->> 'custom_day_3';
  new.custom_search := case when is_searched then private.custom_search_text(new.tenant_id, tg_argv[0], new.custom) else '' end;
  return new;
end $$;

-- Adds the filter columns to a kind of record, each with an index for both directions. p_order lists the columns that
-- sort equal values. Records without a value are in no index.
create procedure private.add_filter_columns(p_kind text, p_table text, p_order text, p_include text)
language plpgsql set search_path = '' as $$
declare
  name text;
begin
  foreach name in array private.filter_columns() loop
    execute format('alter table public.%1$I add column %2$I %3$s', p_table, name, case
      when name like 'custom\_text%' then 'text collate public.person_name'
      when name like 'custom\_number%' then format('numeric(15, 3) check (%I between 0 and 999999999999.999)', name)
      else 'public.calendar_day' end);
    execute format('create index %1$s on public.%2$I (tenant_id, %3$I, %4$s, id) include (%5$I) where %3$I is not null',
      p_table || '_' || name || '_idx', p_table, name, p_order, p_include);
  end loop;
  execute format($statements$
    create trigger %2$s_write_filter_columns before insert on public.%2$I
      for each row when (new.custom <> '{}') execute function private.write_filter_columns(%1$L);
    create trigger %2$s_write_changed_filter_columns before update of custom on public.%2$I
      for each row when (old.custom <> '{}' or new.custom <> '{}') execute function private.write_filter_columns(%1$L);
    $statements$, p_kind, p_table);
end $$;

------------------------------------------------------------------------------------------------------------
-- Filters and sorting of lists
------------------------------------------------------------------------------------------------------------

-- Whether the caller's role sees a field, even if it is deleted.
create function private.sees_custom_field(p_field public.custom_fields) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.my_grants g
    where g.tenant_id = p_field.tenant_id
      and (p_field.visible_to is null or g.role_id = any (p_field.visible_to) or 'SETTINGS_MANAGE' = any (g.permissions)));
end $$;

-- Returns the field by which a list of a kind is filtered or sorted. Throws PT400 at the parameter, with the same
-- message for an unknown field and for a hidden one.
create function private.require_filterable_field(p_tenant_id uuid, p_kind text, p_key text, p_parameter text)
returns public.custom_fields
language plpgsql stable set search_path = '' as $$
declare
  field public.custom_fields;
begin
  select f.* into field from public.custom_fields f
  where f.tenant_id = p_tenant_id and f.kind = p_kind and f.key = p_key and f.deleted_at is null and private.sees_custom_field(f);
  if not found then
    raise sqlstate 'PT400' using message = 'There is no such field', hint = 'field:' || p_parameter;
  elsif field.filter_column is null then
    raise sqlstate 'PT400' using message = field.label || ' cannot be used to filter or sort', hint = 'field:' || p_parameter;
  end if;
  return field;
end $$;

-- Returns the problem of a filter, as the end of a sentence that starts with the field's label; null for a valid
-- filter. p_operator is empty for "equals", or for text "contains".
create function private.custom_filter_problem(p_field public.custom_fields, p_operator text, p_value text) returns text
language plpgsql stable set search_path = '' as $$
declare
  sort text := private.filtered_as(p_field.type);
begin
  return case
    when p_operator = 'has' then case when p_value not in ('yes', 'no') then 'must be filtered with yes or no' end
    when p_operator = 'days' and sort = 'day' then
      case when p_value !~ '^\d{1,4}$' or p_value::integer not between 1 and 3650 then 'must be within 1 to 3650 days' end
    when p_operator <> '' and (sort = 'text' or p_operator not in ('gte', 'lte')) then 'has no such filter'
    when sort = 'number' then case when p_value !~ '^\d{1,12}(\.\d{1,3})?$' then 'must be a number from 0' end
    when sort = 'day' then case when private.to_custom_value('day', '[]', p_field.tenant_id, to_jsonb(p_value)) is null then 'must be a day' end
    when p_field.type = 'yes_no' then case when p_value not in ('yes', 'no') then 'must be yes or no' end
    when p_field.type in ('choice', 'choices') then
      case when private.chosen_options(p_field.options, to_jsonb(p_value)) is null then 'must be one of its choices' end
    when p_field.type = 'member' then
      case when p_value <> 'me' and not private.is_id(to_jsonb(p_value)) then 'must be me or the id of a member' end
    when p_field.type = 'phone' then case when private.phone_digits(p_value) !~ '\d' then 'must be digits of a phone number' end
    when btrim(p_value) = '' or char_length(p_value) > 200 then 'must be text of up to 200 characters'
  end;
end $$;

-- Returns one filter as a condition on "r". p_parameter is the field's key, or `<key>.<operator>`.
create function private.custom_condition(p_tenant_id uuid, p_kind text, p_parameter text, p_value text) returns text
language plpgsql stable set search_path = '' as $$
declare
  operator text := substr(p_parameter, char_length(split_part(p_parameter, '.', 1)) + 2);
  field public.custom_fields := private.require_filterable_field(
    p_tenant_id, p_kind, split_part(p_parameter, '.', 1), 'custom.' || p_parameter);
  problem text := private.custom_filter_problem(field, operator, p_value);
begin
  if problem is not null then
    raise sqlstate 'PT400' using message = field.label || ' ' || problem, hint = 'field:custom.' || p_parameter;
  end if;
  return case
    when operator = 'has' then format(' and r.%I is %s', field.filter_column, case p_value when 'yes' then 'not null' else 'null' end)
    when operator = 'days' and field.is_yearly then
      private.anniversary_condition(field.filter_column, p_value::integer, private.my_today(p_tenant_id))
    when operator = 'days' then format(' and r.%1$I between %2$L::date and %2$L::date + %3$s',
      field.filter_column, private.my_today(p_tenant_id), p_value)
    when field.type = 'phone' then
      format(' and r.%I like %L', field.filter_column, private.like_pattern(private.phone_digits(p_value)))
    when field.type = 'choices' then format(' and r.%I like %L', field.filter_column, '%/' || private.option_code(p_value) || '/%')
    when field.type in ('text', 'link', 'email') then
      format(' and r.%I like %L', field.filter_column, private.like_pattern(private.fold(btrim(p_value))))
    else format(' and r.%I %s %L', field.filter_column, case operator when 'gte' then '>=' when 'lte' then '<=' else '=' end,
      case when field.type = 'member' and p_value = 'me' then auth.uid()::text else lower(p_value) end)
  end;
end $$;

-- Returns the filters of a list by custom fields as conditions on "r": `custom` of its query is {parameter: value}.
create function private.custom_conditions(p_tenant_id uuid, p_kind text, p_query jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  filters jsonb := p_query -> 'custom';
begin
  if filters is null then
    return '';
  end if;
  perform private.require_object(filters, 'Send the filters of custom fields as one object');
  if (select count(*) > 20 from jsonb_object_keys(filters)) then
    raise sqlstate 'PT400' using message = 'Filter by at most 20 custom fields at once';
  end if;
  return (
    select coalesce(string_agg(private.custom_condition(p_tenant_id, p_kind, f.key, f.value), ''), '')
    from jsonb_each_text(filters) f where f.value is not null);
end $$;

-- Returns the order of a list with `sort_by` `custom.<key>`; null for another. A choice sorts by the position of its
-- option.
create function private.custom_value_order(p_tenant_id uuid, p_kind text, p_query jsonb) returns private.value_order
language plpgsql stable set search_path = '' as $$
declare
  sort_by text := coalesce(p_query ->> 'sort_by', '');
  field public.custom_fields;
begin
  if sort_by not like 'custom.%' then
    return null;
  end if;
  field := private.require_filterable_field(p_tenant_id, p_kind, substr(sort_by, 8), 'sortBy');
  if field.type in ('choices', 'member') then
    raise sqlstate 'PT400' using message = field.label || ' cannot be used to sort', hint = 'field:sortBy';
  end if;
  return (field.filter_column, case
    when field.type = 'choice' then format('array_position(%L::text[], r.%I)',
      array(select o ->> 'key' from jsonb_array_elements(field.options) o), field.filter_column)
    else format('r.%I', field.filter_column) end)::private.value_order;
end $$;

-- Whether a saved view of a list refers to a custom field that is hidden from the caller's role.
create function private.names_hidden_field(p_tenant_id uuid, p_list text, p_query jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Most views refer to no custom field.
  if p_query::text not like '%custom.%' then
    return false;
  end if;
  return exists (
    select from public.custom_fields f
    where f.tenant_id = p_tenant_id and private.record_table(f.kind) = p_list and not private.sees_custom_field(f) and exists (
      select from jsonb_each_text(p_query) q
      where q.key = 'custom.' || f.key or q.key like 'custom.' || f.key || '.%' or q.key = 'sortBy' and q.value = 'custom.' || f.key));
end $$;
grant execute on function private.names_hidden_field to authenticated;

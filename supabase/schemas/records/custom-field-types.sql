-- Changes the type of a custom field whose records have values. A value is converted through its displayed text, which
-- is parsed as people would type it into the other type. Values that cannot be parsed are unfit, and are emptied only
-- if the change requests it.

-- Returns the displayed text of a value that is not plain text: the label of an option, the name of a member, or the
-- member's name at the time of a log entry (custom_forms()).
create function private.named_custom_value(p_type public.custom_field_type, p_options jsonb, p_value jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case p_type
    when 'choice' then coalesce((
      select o ->> 'label' from jsonb_array_elements(p_options) o where o -> 'key' = p_value), p_value #>> '{}')
    when 'choices' then (
      select string_agg(o.option ->> 'label', '; ' order by o.place)
      from jsonb_array_elements(p_options) with ordinality o (option, place) where p_value @> (o.option -> 'key'))
    when 'member' then coalesce(
      (select o ->> 'label' from jsonb_array_elements(p_options) o where o -> 'key' = p_value),
      (select p.name from public.profiles p where p.user_id = (p_value #>> '{}')::uuid)) end;
end $$;

-- Returns the displayed text of a value. Runs for each of a file's 200,000 values: without a search_path of its own,
-- Postgres inlines it into the calling query.
create function private.custom_value_text(p_type public.custom_field_type, p_options jsonb, p_value jsonb) returns text
language sql stable as $$
  select case
    when p_type in ('choice', 'choices', 'member') then private.named_custom_value(p_type, p_options, p_value)
    when p_type = 'number' then rtrim(to_char((p_value #>> '{}')::numeric, 'FM999,999,999,990.999'), '.')
    when p_type = 'money' then '$' || to_char((p_value #>> '{}')::numeric, 'FM999,999,999,990.00')
    when p_type = 'day' then to_char((p_value #>> '{}')::date, 'FMMon FMDD, FMYYYY')
    when p_type = 'yes_no' then case when p_value = 'true' then 'Yes' else 'No' end
    else p_value #>> '{}' end
$$;

-- Returns the key of the option with a text as its label, or else as its key; null for none.
create function private.find_option(p_options jsonb, p_text text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  asked text := private.fold(btrim(p_text));
begin
  return (
    select o.option -> 'key' from jsonb_array_elements(p_options) with ordinality o (option, place)
    where asked in (private.fold(o.option ->> 'label'), private.fold(o.option ->> 'key'))
    order by private.fold(o.option ->> 'label') = asked desc, o.place limit 1);
end $$;

-- Returns the keys of the options listed in a text, separated by ";" or ","; null when one of them is unknown.
create function private.find_options(p_options jsonb, p_text text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  parts text[] := array(select p from regexp_split_to_table(p_text, case when p_text like '%;%' then ';' else ',' end) p where btrim(p) <> '');
begin
  if private.find_option(p_options, p_text) is not null then
    return jsonb_build_array(private.find_option(p_options, p_text));
  end if;
  -- More than a field can have.
  if cardinality(parts) > 100 then
    return null;
  end if;
  return (
    select case when bool_and(f.key is not null) then jsonb_agg(distinct f.key) end
    from (select private.find_option(p_options, p) as key from unnest(parts) p) f);
end $$;

-- Parses a day with its year in the usual notations: 2027-03-14, 3/14/2027, Mar 14, 2027. Returns YYYY-MM-DD; null for
-- another text.
create function private.parse_day_text(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  months constant text[] := '{january,february,march,april,may,june,july,august,september,october,november,december}';
  parts text[] := regexp_match(p_text, '^(\d{1,2})/(\d{1,2})/(\d{4})$');
  named text[] := regexp_match(lower(p_text), '^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$');
begin
  if named is not null then
    parts := array[(select m.place::text from unnest(months) with ordinality m (name, place) where starts_with(m.name, named[1])), named[2], named[3]];
  end if;
  return case when parts is null then p_text else format('%s-%s-%s', parts[3], lpad(parts[1], 2, '0'), lpad(parts[2], 2, '0')) end;
end $$;

-- Returns the active member with a text as email address, or as a name that is unique; null for none.
create function private.find_member(p_tenant_id uuid, p_text text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  asked text := private.fold(p_text);
  named uuid[] := array(
    select p.user_id from public.tenant_members m join public.profiles p on p.user_id = m.user_id
    where m.tenant_id = p_tenant_id and m.status = 'active' and asked in (private.fold(p.email), private.fold(p.name))
    order by private.fold(p.email) = asked desc limit 2);
begin
  return case when cardinality(named) = 1 then named[1] end;
end $$;

-- Parses a text as a value of a field, as far as possible; to_custom_value() decides whether the field can hold it.
create function private.read_custom_text(p_field public.custom_fields, p_text text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  given text := btrim(p_text, E' \t\r\n');
begin
  return case p_field.type
    when 'text' then to_jsonb(array_to_string(array(select btrim(l) from regexp_split_to_table(given, '[\r\n]+') l), ' '))
    when 'number' then private.read_amount(given)
    when 'money' then private.read_amount(given)
    when 'day' then to_jsonb(private.parse_day_text(given))
    -- The spellings accepted in files (lib/records/clients/import-typed-values.ts).
    when 'yes_no' then case when given ~* '^(y|yes|t|true|1|x|on|✓|✔)$' then 'true'::jsonb
      when given ~* '^(n|no|f|false|0|off)$' then 'false'::jsonb end
    when 'choice' then private.find_option(p_field.options, given)
    when 'choices' then private.find_options(p_field.options, given)
    when 'member' then to_jsonb(private.find_member(p_field.tenant_id, given))
    else to_jsonb(given) end;
end $$;

-- Parses a number with "$" and commas; null for another text.
create function private.read_amount(p_text text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_text ~ '^\$?\s*(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,9})?$'
    then to_jsonb(trim_scale(regexp_replace(p_text, '[$,\s]', '', 'g')::numeric)) end;
end $$;

-- Converts a value of a field to its changed definition; null when it does not fit.
create function private.convert_custom_value(p_before public.custom_fields, p_after public.custom_fields, p_value jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  numeric_types constant public.custom_field_type[] := '{number,money}';
begin
  return private.to_custom_value(p_after.type, p_after.options, p_after.tenant_id, case
    when p_before.type = any (numeric_types) and p_after.type = any (numeric_types) then p_value
    when p_before.type = 'choice' and p_after.type = 'choices' then jsonb_build_array(p_value)
    when p_before.type = 'choices' and p_after.type = 'choice' then case jsonb_array_length(p_value) when 1 then p_value -> 0 end
    else private.read_custom_text(p_after, private.custom_value_text(p_before.type, p_before.options, p_value)) end);
end $$;

-- Whether a value has the stored form of a type. A restored value may be older than the type.
create function private.has_custom_form(p_type public.custom_field_type, p_value jsonb) returns boolean
language sql stable as $$
  select jsonb_typeof(p_value) = case when p_type in ('number', 'money') then 'number' when p_type = 'yes_no' then 'boolean'
      when p_type = 'choices' then 'array' else 'string' end
    and (p_type <> 'day' or pg_input_is_valid(p_value #>> '{}', 'public.calendar_day'))
    and (p_type <> 'member' or private.is_id(p_value))
$$;

------------------------------------------------------------------------------------------------------------
-- Values in the log
------------------------------------------------------------------------------------------------------------

-- Returns the texts of a list, one after the other.
create function private.join_texts(p_list jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return (select string_agg(v, '; ') from jsonb_array_elements_text(p_list) v);
end $$;

-- Returns a value in words for the log, even if it is older than the field's type; null for none.
create function private.logged_custom_value(p_type public.custom_field_type, p_options jsonb, p_value jsonb) returns text
language sql stable as $$
  select left(case
    when private.has_custom_form(p_type, p_value) then private.custom_value_text(p_type, p_options, p_value)
    when jsonb_typeof(p_value) = 'array' then private.join_texts(p_value)
    else p_value #>> '{}' end, 1000)
$$;

------------------------------------------------------------------------------------------------------------
-- Values that do not fit
------------------------------------------------------------------------------------------------------------

-- Counts the records with a value of a field, and the records whose value does not fit the changed definition:
-- {records, unfit}.
create function private.count_unfit_values(p_before public.custom_fields, p_after public.custom_fields) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  execute format(
    'select jsonb_build_object(''records'', count(*), ''unfit'', count(*) filter (where private.convert_custom_value($1, $2, r.custom -> $3) is null))
    from public.%I r where r.tenant_id = $4 and r.custom ? $3', private.record_table(p_before.kind))
  into answer using p_before, p_after, p_before.id::text, p_before.tenant_id;
  return answer;
end $$;

-- Returns up to five visible records whose value does not fit the changed definition: [{id, name, value}].
create function private.list_unfit_values(p_before public.custom_fields, p_after public.custom_fields) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  kind private.record_kinds := private.require_kind(p_before.kind);
  answer jsonb;
begin
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', s.id, ''name'', s.name, ''value'', left(s.value, 200)) order by s.name, s.id), ''[]'')
    from (
      select r.id, %2$s as name, private.custom_value_text(($1).type, ($1).options, r.custom -> $3) as value from public.%1$I r
      where %3$s and r.custom ? $3 and private.convert_custom_value($1, $2, r.custom -> $3) is null
      order by r.id limit 5
    ) s', kind.relation, kind.title, private.visible_condition(kind.relation, p_before.tenant_id))
  into answer using p_before, p_after, p_before.id::text;
  return answer;
end $$;

-- Previews the effect of another type on the values of a field: {records, unfit, samples}. p_options are the options it
-- would have; null for the current ones. The counts include records hidden from the caller, because the change affects
-- all records.
create function private.preview_custom_field_type(p_tenant_id uuid, p_id uuid, p_type public.custom_field_type, p_options jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  before public.custom_fields;
  after public.custom_fields;
  counts jsonb;
begin
  perform private.require_permission(p_tenant_id, 'SETTINGS_MANAGE', 'You cannot manage the fields of this team');
  select f.* into before from public.custom_fields f where f.id = p_id and f.tenant_id = p_tenant_id and f.deleted_at is null;
  perform private.require_found(found, 'Field not found');
  after := before;
  after.type := p_type;
  after.options := coalesce(p_options, before.options);
  if p_type is null or not private.is_option_list(after.options) then
    raise sqlstate 'PT400' using message = 'Choose what the field holds', hint = 'field:type';
  end if;
  perform private.limit_rewritten_records(private.count_records(
    format('public.%I r', private.record_table(before.kind)), format('r.tenant_id = %L and r.custom ? %L', p_tenant_id, p_id)));
  counts := private.count_unfit_values(before, after);
  return counts || jsonb_build_object(
    'samples', case when counts -> 'unfit' = '0' then '[]' else private.list_unfit_values(before, after) end);
end $$;

-- Previews the effect of another type on the values of a field, for people who manage the fields
-- (private.preview_custom_field_type()).
create function public.preview_custom_field_type(
  p_tenant_id uuid, p_id uuid, p_type public.custom_field_type, p_options jsonb default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.preview_custom_field_type(p_tenant_id, p_id, p_type, p_options)
$$;
grant execute on function private.preview_custom_field_type, public.preview_custom_field_type to authenticated;

------------------------------------------------------------------------------------------------------------
-- The change
------------------------------------------------------------------------------------------------------------

-- Adapts a definition to its new type. Refuses it while more values do not fit than the change may empty. The
-- definition is locked, so that no value is saved until it is changed.
create function private.guard_custom_type() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  allowed integer := new.empty_values;
  counts jsonb;
  unfit bigint;
begin
  new.empty_values := 0;
  if new.type = old.type then
    return new;
  end if;
  if new.replace_options <> '{}' then
    raise sqlstate 'PT400' using message = 'Replace choices before or after you change the type', hint = 'field:replace_options';
  end if;
  perform private.limit_rewritten_records(cardinality(private.lock_customized_records(new, 'true')));
  counts := private.count_unfit_values(old, new);
  unfit := (counts ->> 'unfit')::bigint;
  if unfit > allowed then
    raise sqlstate 'PT409' using hint = 'field:type', message = format(
      '%s of %s %s a value that does not fit. Choose to clear such values', unfit, counts ->> 'records',
      case counts ->> 'records' when '1' then 'record has' else 'records have' end);
  end if;
  return new;
end $$;

create trigger custom_fields_guard_type before update of type, empty_values on public.custom_fields
  for each row when (new.type <> old.type or new.empty_values <> 0) execute function private.guard_custom_type();

-- Rewrites the values of all records after a change of the type, including unchanged ones, because the filter column
-- differs. Versions and stamps record the author, so that a save of an older value results in a conflict.
create function private.convert_custom_values() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  records uuid[] := private.lock_customized_records(new, 'true');
begin
  perform private.set_rewriting(new.kind);
  execute format('update public.%I r
    set custom = jsonb_strip_nulls(r.custom || jsonb_build_object($3, private.convert_custom_value($1, $2, r.custom -> $3)))
    where r.id = any ($4)', private.record_table(new.kind))
  using old, new, new.id::text, records;
  perform private.set_rewriting(null);
  return null;
end $$;

create trigger custom_fields_convert_values after update of type on public.custom_fields
  for each row when (new.type <> old.type) execute function private.convert_custom_values();

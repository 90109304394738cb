-- Search over custom fields. The searchable text of a record's custom fields is in its column `custom_search`, which is
-- part of its search_text. A search reads no definitions: the column contains only fields visible to every role, and a
-- change that hides a field removes it from all records before commit.

-- Limits searchable fields to text that is visible to every role. A change of type or roles that violates this makes
-- the field unsearchable; otherwise throws PT400.
create function private.guard_custom_search() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.visible_to is null and private.is_searchable_type(new.type) then
    return new;
  elsif tg_op = 'UPDATE' and old.is_searchable then
    new.is_searchable := false;
    return new;
  end if;
  raise sqlstate 'PT400' using hint = 'field:is_searchable', message = case
    when new.visible_to is null then 'The search does not find fields of this type'
    else 'Only fields that everyone sees can be found by search' end;
end $$;

create trigger custom_fields_guard_search before insert or update on public.custom_fields
  for each row when (new.is_searchable) execute function private.guard_custom_search();

-- Returns the searchable text of a record's custom fields: a choice by its label, a phone number also by its digits.
-- The first 2,000 characters, short values first, so that a long text does not displace others.
create function private.custom_search_text(p_tenant_id uuid, p_kind text, p_values jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(left(string_agg(t.text, '' order by char_length(t.text), f.id), 2000), '')
    from public.custom_fields f
    cross join lateral (select private.custom_value_text(f.type, f.options, p_values -> f.id::text) as value) v
    cross join lateral (
      select E'\n' || v.value || case when f.type = 'phone' then E'\n' || private.phone_digits(v.value) else '' end as text) t
    where f.tenant_id = p_tenant_id and f.kind = p_kind and f.is_searchable and f.deleted_at is null and p_values ? f.id::text);
end $$;

-- Rewrites differing searchable text of records after a change of a definition. Does not create a new version of the
-- records.
create function private.rewrite_custom_search() returns trigger
language plpgsql security definer set search_path = '' set gin_pending_list_limit = '64MB' as $$
declare
  records uuid[] := private.lock_customized_records(new, format(
    'r.custom_search <> private.custom_search_text(r.tenant_id, %L, r.custom)', new.kind));
begin
  execute format('update public.%I r set custom_search = private.custom_search_text(r.tenant_id, $1, r.custom) where r.id = any ($2)',
    private.record_table(new.kind))
  using new.kind, records;
  perform private.request_search_merge(cardinality(records));
  return null;
end $$;

-- A change of the type rewrites all values, and the searchable text with them.
create trigger custom_fields_rewrite_search after update on public.custom_fields
  for each row when (new.type = old.type and (
    (new.is_searchable and new.deleted_at is null) <> (old.is_searchable and old.deleted_at is null)
    or new.is_searchable and new.options <> old.options))
  execute function private.rewrite_custom_search();

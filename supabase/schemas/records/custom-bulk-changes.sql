-- Bulk changes of custom fields (bulk-changes.sql), and undoing them field by field (reversals.sql).

-- Returns a bulk change with custom field values in stored form; see hold_custom_patch(). Called before the records are
-- compared, so that a caller who may not change a field does not learn which records have a value.
create function private.hold_custom_change(p_tenant_id uuid, p_kind text, p_change jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if not p_change ? 'custom' then
    return p_change;
  end if;
  return p_change || jsonb_build_object('custom', private.hold_custom_patch(p_tenant_id, p_kind, p_change -> 'custom'));
end $$;

-- Returns those visible records among p_ids whose values the change would alter. Security definer, because callers
-- cannot read the column. Throws for fields that the caller may not change.
create function private.find_ids_by_custom_change(p_tenant_id uuid, p_kind text, p_ids uuid[], p_given jsonb) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  relation text := private.record_table(p_kind);
begin
  return private.find_ids(relation, format(
    '%s and r.id = any ($1) and r.custom <> jsonb_strip_nulls(r.custom || %L)',
    private.visible_condition(relation, p_tenant_id), private.hold_custom_patch(p_tenant_id, p_kind, p_given)), p_ids);
end $$;

-- Returns the values that undoing a change restores, {id of the field: value before it, or null}. Includes a field only
-- if its value is still that of the change, it is among p_fields (null for all), and it can still hold the earlier
-- value, which a change of its type or options may prevent.
create function private.undone_custom_values(
  p_tenant_id uuid, p_kind text, p_fields text[], p_current jsonb, p_before jsonb, p_after jsonb
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  undone jsonb := '{}';
  field record;
  before jsonb;
begin
  for field in
    select f.id::text, f.type, f.options from public.custom_fields f
    where f.tenant_id = p_tenant_id and f.kind = p_kind and (p_before ? f.id::text or p_after ? f.id::text)
      and (p_fields is null or f.id::text = any (p_fields))
  loop
    before := p_before -> field.id;
    if before is distinct from p_after -> field.id and p_current -> field.id is not distinct from p_after -> field.id
      and (before is null or private.has_custom_form(field.type, before)
        and (field.options = '[]' or private.chosen_options(field.options, before) is not null)) then
      undone := undone || jsonb_build_object(field.id, before);
    end if;
  end loop;
  return undone;
end $$;

grant execute on function private.hold_custom_patch, private.hold_custom_change, private.find_ids_by_custom_change to authenticated;

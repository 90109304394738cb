-- The file of a transaction in one call: all data that its page shows about documents, checklist, approval and parties.

-- Returns the visible data of a transaction's file, as rows of the respective views, in order, with the log's latest
-- p_log_limit entries. One statement reads all of it, so that a signed envelope never appears without its signed
-- documents. Keeps its plan, because planning the views with their policies takes longer than reading them.
create function public.read_transaction_file(p_tenant_id uuid, p_transaction_id uuid, p_log_limit integer) returns json
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return json_build_object(
    'rooms', (
      select coalesce(json_agg(r order by r.side), '[]') from public.transaction_rooms r
      where r.tenant_id = p_tenant_id and r.transaction_id = p_transaction_id),
    'documents', (
      select coalesce(json_agg(d order by d.name, d.id), '[]') from public.document_records d
      where d.tenant_id = p_tenant_id and d.transaction_id = p_transaction_id),
    'envelopes', (
      select coalesce(json_agg(e order by e.created_at desc, e.id), '[]') from public.signature_envelope_records e
      where e.tenant_id = p_tenant_id and e.transaction_id = p_transaction_id),
    'retention', (
      select to_json(k) from public.transaction_retentions k where k.tenant_id = p_tenant_id and k.id = p_transaction_id),
    'items', (
      select coalesce(json_agg(i order by i.side, i.place), '[]') from public.checklist_item_records i
      where i.tenant_id = p_tenant_id and i.transaction_id = p_transaction_id),
    'approvals', (
      select coalesce(json_agg(a order by a.side), '[]') from public.side_approval_records a
      where a.tenant_id = p_tenant_id and a.transaction_id = p_transaction_id),
    'log', (
      select coalesce(json_agg(l order by l.happened_at desc, l.id desc), '[]') from (
        select * from public.transaction_log l
        where l.tenant_id = p_tenant_id and l.transaction_id = p_transaction_id
        order by l.happened_at desc, l.id desc limit least(greatest(p_log_limit, 0), 1000)) l),
    'parties', (
      select coalesce(json_agg(p order by p.role, p.created_at, p.id), '[]') from public.transaction_party_records p
      where p.tenant_id = p_tenant_id and p.transaction_id = p_transaction_id));
end $$;

grant execute on function public.read_transaction_file to authenticated;

-- Reading transactions: the view that the API returns, the list and its filters.

-- The columns the API returns, with the owner's name and team, and the data of its deals that the reader sees.
create view public.transaction_records with (security_invoker = true) as
  select r.id, r.tenant_id, r.owner_id, p.name as owner_name, m.team_id as owner_team_id, r.number, r.title, r.kind, r.status,
    r.property_address, r.property_type, r.mls_number, r.list_price, r.contract_price, r.contract_date, r.closing_date,
    r.title_company, r.title_contact, r.title_email, r.title_phone, r.year_built, r.is_financed, r.has_hoa, r.is_dual_agency,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'side', s.side) order by s.side), '[]')
      from public.transaction_sides s join public.deals d on d.id = s.deal_id where s.transaction_id = r.id) as deals,
    (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'side', s.side, 'agents', a.agents, 'approved_at', s.approved_at) order by s.side), '[]')
      from public.transaction_sides s
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
          'user_id', a.user_id, 'name', p.name, 'team_id', m.team_id, 'weight', a.weight) order by a.place, a.created_at), '[]') as agents
        from public.transaction_agents a
        left join public.profiles p on p.user_id = a.user_id
        left join public.tenant_members m on m.tenant_id = a.tenant_id and m.user_id = a.user_id
        where a.side_id = s.id
      ) a where s.transaction_id = r.id) as sides,
    (select max(s.approved_at) from public.transaction_sides s where s.transaction_id = r.id
      having bool_and(s.approved_at is not null)) as approved_at,
    private.read_transaction_custom_values(r.id, (select private.visible_custom_fields('transaction'))) as custom, r.created_at, r.updated_at
  from public.transactions r
  left join public.profiles p on p.user_id = r.owner_id
  left join public.tenant_members m on m.tenant_id = r.tenant_id and m.user_id = r.owner_id;
grant select on public.transaction_records to authenticated, service_role;
call private.make_view_read_only('transaction_records');

create function private.transaction_order(p_sort_by text, p_sort_order text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(
    case p_sort_by
      when 'closing_date' then 'r.closing_date ~ nulls last, r.id ~'
      when 'contract_price' then 'r.contract_price ~ nulls last, r.id ~'
      else 'r.created_at ~, r.id ~'
    end,
    '~', case p_sort_order when 'asc' then 'asc' else 'desc' end)
$$;

create function private.find_transactions(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.find_records_by_search(
    'transactions', p_tenant_id,
    private.visible_condition('transactions', p_tenant_id, private.parse_owner(p_query))
      || private.optional_condition('r.status = %L', (p_query ->> 'status')::public.transaction_status)
      || private.optional_condition('r.kind = %L', (p_query ->> 'kind')::public.transaction_kind)
      || private.optional_condition('r.property_type = %L', (p_query ->> 'property_type')::public.property_type)
      || private.optional_condition(
        'r.id in (select s.transaction_id from public.transaction_sides s where s.deal_id = %L)', (p_query ->> 'deal_id')::uuid)
      || private.optional_condition('r.contract_price >= %L', (p_query ->> 'price_gte')::numeric)
      || private.optional_condition('r.contract_price <= %L', (p_query ->> 'price_lte')::numeric)
      || private.optional_condition('r.closing_date >= %L', (p_query ->> 'closing_date_gte')::date)
      || private.optional_condition('r.closing_date <= %L', (p_query ->> 'closing_date_lte')::date)
      || private.optional_condition(
        format('(r.id in (select s.transaction_id from public.transaction_sides s where s.tenant_id = %L and s.approved_at is null)) <> %%L',
          p_tenant_id),
        p_query ->> 'approval' = 'Approved')
      || private.custom_conditions(p_tenant_id, 'transaction', p_query),
    private.transaction_order(p_query ->> 'sort_by', p_query ->> 'sort_order'),
    p_query,
    p_materialized => 'r.id, r.created_at, r.closing_date, r.contract_price',
    p_value_order => private.custom_value_order(p_tenant_id, 'transaction', p_query));
end $$;

-- Lists a tenant's transactions, newest first, or by sort_by (created_at, closing_date, contract_price, custom.<key>) and
-- sort_order.
-- Filters: search (address, number, MLS number, title company), status, kind, property_type, owner, deal_id, price_gte,
-- price_lte, closing_date_gte, closing_date_lte, approval (Approved: every side), custom.
-- Creates public.list_transactions(tenant, query).
call private.create_list_function('transactions', 'transaction_records');

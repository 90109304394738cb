-- Opening a transaction from a deal.

-- Opens the transaction of a locked deal that the caller may change, for the deal's owner, with the data of the deal,
-- and returns its id. If the deal has a transaction, returns that. Security definer, because a caller who may change a
-- colleague's deal opens its transaction for the colleague, and nobody may write sides.
create function private.open_transaction_of(
  p_tenant_id uuid, p_deal_id uuid, p_kind public.transaction_kind, p_contract_date public.calendar_day
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  deal public.deals;
  opened uuid;
  is_sold boolean;
  under_contract boolean;
begin
  if not private.can_update_deal(p_tenant_id, p_deal_id) then
    raise insufficient_privilege using message = 'You cannot change this deal';
  end if;
  perform private.require_permission(p_tenant_id, 'DEALS_CREATE', 'You cannot open transactions');
  select * into deal from public.deals d where d.tenant_id = p_tenant_id and d.id = p_deal_id for no key update;
  select s.transaction_id into opened from public.transaction_sides s where s.deal_id = deal.id;
  if opened is not null then
    return opened;
  end if;
  is_sold := coalesce(p_kind = 'Listing', exists (
    select from public.clients c where c.id = deal.client_id and c.status = 'Seller'));
  under_contract := deal.status in ('Under Contract', 'Closed');
  insert into public.transactions (
    tenant_id, owner_id, kind, status, property_address, property_type, list_price, contract_price, contract_date, closing_date)
  values (
    deal.tenant_id, deal.owner_id, coalesce(p_kind, case when is_sold then 'Listing' else 'Purchase' end::public.transaction_kind),
    case when under_contract then 'Under contract' else 'Draft' end::public.transaction_status,
    deal.property_address, deal.property_type,
    case when is_sold and not under_contract then nullif(deal.value, 0) end,
    case when under_contract or not is_sold then nullif(deal.value, 0) end,
    p_contract_date, deal.expected_close_date)
  returning id into opened;
  update public.transaction_sides s
  set side = case when is_sold then 'Listing' else 'Buying' end::public.transaction_side, deal_id = deal.id
  where s.transaction_id = opened;
  return opened;
end $$;

grant execute on function private.open_transaction_of to authenticated;

-- Returns the transaction of a deal and opens it if there is none, only once even for concurrent callers. p_kind: its
-- kind; by default derived from the client. p_contract_date: the contract date, which deals do not have. Throws PT404
-- for a deal out of sight, PT409 for a transaction out of sight.
create function public.open_transaction(
  p_tenant_id uuid, p_deal_id uuid, p_kind public.transaction_kind default null, p_contract_date public.calendar_day default null
) returns json
language plpgsql set search_path = '' as $$
declare
  opened uuid;
  answer json;
begin
  perform private.require_found(
    exists (select from public.deals d where d.tenant_id = p_tenant_id and d.id = p_deal_id), 'Deal not found');
  opened := private.open_transaction_of(p_tenant_id, p_deal_id, p_kind, p_contract_date);
  answer := private.get_record('transaction', p_tenant_id, opened);
  if answer is null then
    raise sqlstate 'PT409' using message = 'This deal has a transaction that you cannot see';
  end if;
  return answer;
end $$;

grant execute on function public.open_transaction to authenticated;

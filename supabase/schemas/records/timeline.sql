-- The timeline of a client or deal: messages, inquiries, notes, completed tasks, deal moves, completed key dates, buyer
-- agreements, and new prices and statuses of listings.

-- Returns the caller's scope for the timeline of a client, or of a deal and its client.
create function private.get_timeline_scope(p_tenant_id uuid, p_client_id uuid, p_deal_id uuid) returns private.timeline_scope
language plpgsql stable security definer set search_path = '' as $$
declare
  scope private.timeline_scope;
  client_owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  deal_owners uuid[] := private.visible_owners('DEALS', p_tenant_id);
  client_owner uuid;
begin
  scope.tenant_id := p_tenant_id;
  scope.client_id := p_client_id;
  scope.deal_id := p_deal_id;
  scope.senders := private.visible_owners('CONVERSATIONS', p_tenant_id);
  select c.owner_id into client_owner from public.clients c where c.tenant_id = p_tenant_id and c.id = p_client_id;
  scope.sees_client := client_owner is not null and (client_owners is null or client_owner = any (client_owners));
  scope.sees_all_messages := scope.senders is null or coalesce(client_owner = any (scope.senders), false);
  scope.deal_ids := array(
    select d.id from public.deals d
    where d.tenant_id = p_tenant_id and (deal_owners is null or d.owner_id = any (deal_owners))
      and case when p_deal_id is null then d.client_id = p_client_id else d.id = p_deal_id end);
  return scope;
end $$;

-- Returns the ids and times of the latest p_limit visible entries before a point, of p_kinds or all, and the view of
-- each. Each source reads the beginning of its own index, so a page costs the same on a timeline of thousands. The
-- caller's scope is therefore read once here and not left to the policies, which check client or deal per row. The
-- caller has already checked access to the deal or client. Numbers are padded, so that ids of one moment sort as text
-- like numbers.
create function private.timeline_page(
  p_tenant_id uuid, p_client_id uuid, p_deal_id uuid, p_kinds text[], p_before timestamptz, p_before_id text, p_limit integer
) returns table (kind text, id text, at timestamptz, view text, long_text text)
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  tenant uuid := private.member_tenant_or_null(p_tenant_id);
  heads text;
begin
  select string_agg(format(
    '(select %1$L as kind, %2$s as id, r.%3$I::timestamptz as at, %4$L as view, %5$L as long_text from public.%6$I r
    where r.tenant_id = ($1).tenant_id and %7$s%8$s and (r.%3$I, %2$s) < ($2, $3)
    order by r.%3$I desc, r.id desc limit $4)',
    s.kind, case a.atttypid when 'bigint'::regtype then 'lpad(r.id::text, 19, ''0'')' else 'r.id::text' end, s.happened_at, s.view,
    s.long_text, s.relation, s.condition,
    case when k.area is not null then private.people_condition(k, private.visible_owners(k.area, tenant)) end),
    ' union all ')
  into heads
  from private.timeline_sources s
  join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', s.relation)::regclass and a.attname = 'id'
  left join private.record_kinds k on k.relation = s.relation
  where p_kinds is null or s.kind = any (p_kinds);
  if tenant is not null and heads is not null then
    return query execute format('select h.* from (%s) h order by h.at desc, h.id desc limit $4', heads)
    using private.get_timeline_scope(tenant, p_client_id, p_deal_id), p_before, p_before_id, p_limit;
  end if;
end $$;

-- Lists the timeline of the client `client_id`, or of the deal `deal_id` and its client, latest first. Returns {rows:
-- [{kind, id, at, record}], next: {at, id} | null}. `kinds` selects from timeline_sources; `before` takes the last
-- page's `next`; `limit` 1 to 200 (50). The record is a row of the kind's view, read under the policies, with long
-- texts cut at 2,000 characters. Throws PT404 when the caller sees neither.
create function public.list_timeline(p_tenant_id uuid, p_query jsonb) returns json
language plpgsql stable set search_path = '' as $$
declare
  deal uuid := p_query ->> 'deal_id';
  client uuid := p_query ->> 'client_id';
  kinds text[];
  page_limit integer := private.parse_integer(p_query, 'limit', 1, 200, 50);
  before timestamptz := coalesce(p_query -> 'before' ->> 'at', 'infinity');
  before_id text := coalesce(left(p_query -> 'before' ->> 'id', 40), '');
begin
  if private.member_tenant_or_null(p_tenant_id) is null then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  if jsonb_typeof(p_query -> 'kinds') = 'array' and jsonb_array_length(p_query -> 'kinds') between 1 and 20 then
    kinds := array(select jsonb_array_elements_text(p_query -> 'kinds'));
  end if;
  if deal is not null then
    select d.client_id into client from public.deals d where d.tenant_id = p_tenant_id and d.id = deal;
    perform private.require_found(found, 'Deal not found');
  elsif not exists (select from public.clients c where c.tenant_id = p_tenant_id and c.id = client) then
    raise sqlstate 'PT404' using message = 'Client not found';
  end if;

  return (
    with found as materialized (
      select e.*, row_number() over (order by e.at desc, e.id desc) as place
      from private.timeline_page(p_tenant_id, client, deal, kinds, before, before_id, page_limit + 1) e
    ),
    page as (select f.* from found f where f.place <= page_limit),
    -- Looked up by id, regardless of how many rows the planner expects.
    records as (
      select v.kind, lpad(r.record ->> 'id', 36, '0') as id, case when v.long_text is null then r.record else
        r.record || jsonb_build_object(
          v.long_text, left(r.record ->> v.long_text, 2000), 'is_cut', char_length(r.record ->> v.long_text) > 2000) end as record
      from (select p.kind, p.view, p.long_text, array_agg(p.id) as ids from page p group by p.kind, p.view, p.long_text) v
      cross join lateral jsonb_array_elements(private.read_rows(v.view, p_tenant_id, v.ids)::jsonb) r (record)
    )
    select json_build_object(
      'rows', (
        select coalesce(json_agg(
          json_build_object('kind', p.kind, 'id', p.id, 'at', p.at, 'record', r.record) order by p.place), '[]')
        from page p join records r on r.kind = p.kind and r.id = lpad(p.id, 36, '0')),
      'next', (
        select json_build_object('at', p.at, 'id', p.id) from page p
        where p.place = page_limit and exists (select from found f where f.place > page_limit))));
end $$;

grant execute on function private.timeline_page, private.parse_integer to authenticated;
grant execute on function public.list_timeline to authenticated;

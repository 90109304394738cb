-- The timeline of a client or deal: messages, inquiries, notes, completed tasks, deal moves, key dates met, and new
-- prices and statuses of listings.

-- Returns moves, key dates met and listing changes of deals, for timeline_page(), which checks the caller's access.
create function private.timeline_of_deals(
  p_deal_ids uuid[], p_kinds text[], p_before timestamptz, p_before_id text, p_limit integer
) returns table (kind text, id text, at timestamptz)
language plpgsql stable rows 50 set search_path = '' as $$
begin
  return query
  -- Padded, so that ids of one moment sort as text as they do as numbers.
  (select 'deal' as kind, lpad(s.id::text, 19, '0'), s.changed_at::timestamptz from public.deal_status_changes s
   where 'deal' = any (p_kinds) and s.deal_id = any (p_deal_ids)
     and (s.changed_at, lpad(s.id::text, 19, '0')) < (p_before, p_before_id)
   order by s.changed_at desc, s.id desc limit p_limit)
  union all
  (select 'key_date', k.id::text, k.done_at::timestamptz from public.deal_key_dates k
   where 'key_date' = any (p_kinds) and k.deal_id = any (p_deal_ids) and k.done_at is not null
     and (k.done_at, k.id::text) < (p_before, p_before_id)
   order by k.done_at desc, k.id desc limit p_limit)
  union all
  (select 'listing', h.id::text, h.changed_at::timestamptz from public.listing_changes h
   where 'listing' = any (p_kinds) and h.deal_id = any (p_deal_ids)
     and (h.changed_at, h.id::text) < (p_before, p_before_id)
   order by h.changed_at desc, h.id desc limit p_limit);
end $$;

-- Returns the ids and times of the latest p_limit visible entries of each kind before a point. Each kind reads the head
-- of its own index, so a page costs the same on a timeline of thousands. It therefore reads the caller's scope once
-- instead of leaving it to the policies, which check client or deal per row. The caller has already checked access to the
-- deal or client.
create function private.timeline_page(
  p_tenant_id uuid, p_client_id uuid, p_deal_id uuid, p_kinds text[], p_before timestamptz, p_before_id text, p_limit integer
) returns table (kind text, id text, at timestamptz)
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  senders uuid[] := private.visible_owners('CONVERSATIONS', p_tenant_id);
  client_owners uuid[] := private.visible_owners('CLIENTS', p_tenant_id);
  deal_owners uuid[] := private.visible_owners('DEALS', p_tenant_id);
  assignees uuid[] := private.visible_owners('TASKS', p_tenant_id);
  client public.clients;
  sees_client boolean;
  sees_all_messages boolean;
  deals uuid[];
begin
  if private.member_tenant_or_null(p_tenant_id) is null then
    return;
  end if;
  select c.* into client from public.clients c where c.tenant_id = p_tenant_id and c.id = p_client_id;
  sees_client := client.id is not null and (client_owners is null or client.owner_id = any (client_owners));
  sees_all_messages := senders is null or coalesce(client.owner_id = any (senders), false);
  deals := array(
    select d.id from public.deals d
    where d.tenant_id = p_tenant_id and (deal_owners is null or d.owner_id = any (deal_owners))
      and case when p_deal_id is null then d.client_id = p_client_id else d.id = p_deal_id end);
  return query
  select i.kind, i.id, i.at from (
    (select 'message' as kind, m.id::text as id, m.occurred_at::timestamptz as at from public.messages m
     where 'message' = any (p_kinds) and m.tenant_id = p_tenant_id and m.client_id = p_client_id
       and (sees_all_messages or m.owner_id = any (senders))
       and (m.occurred_at, m.id::text) < (p_before, p_before_id)
     order by m.occurred_at desc, m.id desc limit p_limit)
    union all
    -- Messages on the deal with somebody else than its client.
    (select 'message', m.id::text, m.occurred_at::timestamptz from public.messages m
     where 'message' = any (p_kinds) and m.tenant_id = p_tenant_id and m.deal_id = p_deal_id
       and m.client_id is distinct from p_client_id
       and (senders is null or m.owner_id = any (senders) or exists (
         select from public.clients c where c.id = m.client_id and c.owner_id = any (senders)))
       and (m.occurred_at, m.id::text) < (p_before, p_before_id)
     order by m.occurred_at desc, m.id desc limit p_limit)
    union all
    (select 'note', n.id::text, n.created_at::timestamptz from public.notes n
     where 'note' = any (p_kinds) and sees_client and n.tenant_id = p_tenant_id and n.client_id = p_client_id
       and (n.created_at, n.id::text) < (p_before, p_before_id)
     order by n.created_at desc, n.id desc limit p_limit)
    union all
    (select 'inquiry', i.id::text, i.received_at::timestamptz from public.inquiries i
     where 'inquiry' = any (p_kinds) and sees_client and i.tenant_id = p_tenant_id and i.client_id = p_client_id
       and (i.received_at, i.id::text) < (p_before, p_before_id)
     order by i.received_at desc, i.id desc limit p_limit)
    union all
    (select 'task', t.id::text, t.completed_at::timestamptz from public.tasks t
     where 'task' = any (p_kinds) and t.tenant_id = p_tenant_id and t.client_id = p_client_id and t.status = 'Completed'
       and (assignees is null or t.assigned_to = any (assignees))
       and (t.completed_at, t.id::text) < (p_before, p_before_id)
     order by t.completed_at desc, t.id desc limit p_limit)
    union all
    -- Tasks on one of the deals and not for the client.
    (select 'task', t.id::text, t.completed_at::timestamptz from public.tasks t
     where 'task' = any (p_kinds) and t.tenant_id = p_tenant_id and t.deal_id = any (deals) and t.status = 'Completed'
       and t.client_id is distinct from p_client_id
       and (assignees is null or t.assigned_to = any (assignees))
       and (t.completed_at, t.id::text) < (p_before, p_before_id)
     order by t.completed_at desc, t.id desc limit p_limit)
    union all
    select * from private.timeline_of_deals(deals, p_kinds, p_before, p_before_id, p_limit)
    union all
    (select 'listing', h.id::text, h.changed_at::timestamptz from public.listing_changes h
     where 'listing' = any (p_kinds) and sees_client and h.tenant_id = p_tenant_id and h.client_id = p_client_id
       and (h.changed_at, h.id::text) < (p_before, p_before_id)
     order by h.changed_at desc, h.id desc limit p_limit)
  ) i
  order by i.at desc, i.id desc
  limit p_limit;
end $$;

-- Returns the ids of one kind on a page.
create function private.timeline_ids(p_page jsonb, p_kind text) returns text[]
language sql immutable set search_path = '' as $$
  select array(select i ->> 'id' from jsonb_array_elements(p_page) i where i ->> 'kind' = p_kind)
$$;

-- Lists what happened with the client `client_id`, or on the deal `deal_id` and with its client, latest first. Returns
-- {rows: [{kind, id, at, record}], next: {at, id} | null}. `kinds` selects from message, inquiry, note, task, deal,
-- key_date, listing; `before` takes the last page's `next`; `limit` 1 to 200 (50). The record is a row of the kind's
-- view, read under the policies, with message text cut at 2,000 characters. Throws PT404 when the caller sees neither.
create function public.list_timeline(p_tenant_id uuid, p_query jsonb) returns json
language plpgsql stable set search_path = '' as $$
declare
  deal uuid := p_query ->> 'deal_id';
  client uuid := p_query ->> 'client_id';
  kinds text[] := array['message', 'inquiry', 'note', 'task', 'deal', 'key_date', 'listing'];
  page_limit integer := private.parse_integer(p_query, 'limit', 1, 200, 50);
  before timestamptz := coalesce(p_query -> 'before' ->> 'at', 'infinity');
  before_id text := coalesce(left(p_query -> 'before' ->> 'id', 40), '');
  page jsonb;
  next_before jsonb;
  messages uuid[];
  inquiries uuid[];
  notes uuid[];
  tasks uuid[];
  status_change_ids bigint[];
  key_dates uuid[];
  listing_changes uuid[];
  answer json;
begin
  if private.member_tenant_or_null(p_tenant_id) is null then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  if jsonb_typeof(p_query -> 'kinds') = 'array' and jsonb_array_length(p_query -> 'kinds') between 1 and 7 then
    kinds := array(select jsonb_array_elements_text(p_query -> 'kinds'));
  end if;
  if deal is not null then
    select d.client_id into client from public.deals d where d.tenant_id = p_tenant_id and d.id = deal;
    perform private.require_found(found, 'Deal not found');
  elsif not exists (select from public.clients c where c.tenant_id = p_tenant_id and c.id = client) then
    raise sqlstate 'PT404' using message = 'Client not found';
  end if;

  -- Passed by value, so that each view is read by id, however many rows the planner expects.
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'id', p.id, 'at', p.at) order by p.at desc, p.id desc), '[]')
  into page
  from private.timeline_page(p_tenant_id, client, deal, kinds, before, before_id, page_limit + 1) p;
  if jsonb_array_length(page) > page_limit then
    next_before := (page -> (page_limit - 1)) - 'kind';
    page := page - page_limit;
  end if;
  messages := private.timeline_ids(page, 'message')::uuid[];
  inquiries := private.timeline_ids(page, 'inquiry')::uuid[];
  notes := private.timeline_ids(page, 'note')::uuid[];
  tasks := private.timeline_ids(page, 'task')::uuid[];
  status_change_ids := private.timeline_ids(page, 'deal')::bigint[];
  key_dates := private.timeline_ids(page, 'key_date')::uuid[];
  listing_changes := private.timeline_ids(page, 'listing')::uuid[];

  with records as (
    select m.id::text as id, to_jsonb(m) || jsonb_build_object(
      'content', left(m.content, 2000), 'is_cut', char_length(m.content) > 2000) as record
    from public.message_records m where m.id = any (messages)
    union all
    select i.id::text, to_jsonb(i) from public.inquiry_records i where i.id = any (inquiries)
    union all
    select n.id::text, to_jsonb(n) from public.note_records n where n.id = any (notes)
    union all
    select t.id::text, to_jsonb(t) from public.task_records t where t.id = any (tasks)
    union all
    select lpad(h.id::text, 19, '0'), to_jsonb(h) || jsonb_build_object('deal_title', d.title)
    from public.deal_status_history h join public.deals d on d.id = h.deal_id where h.id = any (status_change_ids)
    union all
    select k.id::text, to_jsonb(k) from public.key_date_records k where k.id = any (key_dates)
    union all
    select h.id::text, to_jsonb(h) from public.listing_change_records h where h.id = any (listing_changes)
  )
  select json_build_object('rows', coalesce(json_agg(p.item || jsonb_build_object('record', r.record) order by p.place), '[]'),
    'next', next_before)
  from jsonb_array_elements(page) with ordinality p (item, place)
  join records r on r.id = p.item ->> 'id'
  into answer;
  return answer;
end $$;

grant execute on function private.timeline_page, private.timeline_ids to authenticated;
grant execute on function private.parse_integer to authenticated;
grant execute on function public.list_timeline to authenticated;

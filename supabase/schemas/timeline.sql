-- One stream of what happened with a client or on a deal: messages, notes, tasks done, moves of deals, key dates met.

-- Of each kind the ids and times of the latest p_limit before a point, as far as the caller sees them: each is the
-- head of an index of its own, so that a stream of thousands costs what its page costs.
create function private.timeline_page(
  p_tenant_id uuid, p_client_id uuid, p_deal_id uuid, p_kinds text[], p_before timestamptz, p_before_id text, p_limit integer
) returns table (kind text, id text, at timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  deals uuid[] := case when p_deal_id is not null then array[p_deal_id]
    else array(select d.id from public.deals d where d.tenant_id = p_tenant_id and d.client_id = p_client_id) end;
begin
  return query
  select i.kind, i.id, i.at from (
    (select 'message' as kind, m.id::text as id, m.occurred_at::timestamptz as at from public.messages m
     where m.tenant_id = p_tenant_id and 'message' = any (p_kinds)
       and (m.client_id = p_client_id or m.deal_id = p_deal_id)
       and (m.occurred_at, m.id::text) < (p_before, p_before_id)
     order by m.occurred_at desc, m.id desc limit p_limit)
    union all
    (select 'note', n.id::text, n.created_at::timestamptz from public.notes n
     where n.tenant_id = p_tenant_id and 'note' = any (p_kinds) and n.client_id = p_client_id
       and (n.created_at, n.id::text) < (p_before, p_before_id)
     order by n.created_at desc, n.id desc limit p_limit)
    union all
    (select 'task', t.id::text, t.completed_at::timestamptz from public.tasks t
     where t.tenant_id = p_tenant_id and 'task' = any (p_kinds) and t.status = 'Completed'
       and (t.client_id = p_client_id or t.deal_id = any (deals))
       and (t.completed_at, t.id::text) < (p_before, p_before_id)
     order by t.completed_at desc, t.id desc limit p_limit)
    union all
    -- Padded, so that ids of one moment sort as text as they do as numbers.
    (select 'deal', lpad(s.id::text, 19, '0'), s.changed_at::timestamptz from public.deal_status_changes s
     where s.tenant_id = p_tenant_id and 'deal' = any (p_kinds) and s.deal_id = any (deals)
       and (s.changed_at, lpad(s.id::text, 19, '0')) < (p_before, p_before_id)
     order by s.changed_at desc, s.id desc limit p_limit)
    union all
    (select 'key_date', k.id::text, k.done_at::timestamptz from public.deal_key_dates k
     where k.tenant_id = p_tenant_id and 'key_date' = any (p_kinds) and k.deal_id = any (deals) and k.done_at is not null
       and (k.done_at, k.id::text) < (p_before, p_before_id)
     order by k.done_at desc, k.id desc limit p_limit)
  ) i
  order by i.at desc, i.id desc
  limit p_limit;
end $$;

-- What happened with the client `client_id`, or on the deal `deal_id` and with its client, latest first:
-- {rows: [{kind, id, at, record}], next: {at, id} | null}. `kinds` narrows to some of message, note, task, deal,
-- key_date; `before`, the `next` of the page before, reads on; `limit` 1 to 200 (50). The record is a row of the kind's
-- view, a message's words cut at 2,000 characters. PT404 where the caller sees neither.
create function public.list_timeline(p_tenant_id uuid, p_query jsonb) returns json
language plpgsql stable set search_path = '' as $$
declare
  deal uuid := p_query ->> 'deal_id';
  client uuid := p_query ->> 'client_id';
  kinds text[] := array['message', 'note', 'task', 'deal', 'key_date'];
  most integer := private.whole_number(p_query, 'limit', 1, 200, 50);
  before timestamptz := coalesce(p_query -> 'before' ->> 'at', 'infinity');
  answer json;
begin
  if private.my_tenant(p_tenant_id) is null then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  if jsonb_typeof(p_query -> 'kinds') = 'array' and jsonb_array_length(p_query -> 'kinds') between 1 and 5 then
    kinds := array(select jsonb_array_elements_text(p_query -> 'kinds'));
  end if;
  if deal is not null then
    select d.client_id into client from public.deals d where d.tenant_id = p_tenant_id and d.id = deal;
    if not found then
      raise sqlstate 'PT404' using message = 'Deal not found';
    end if;
  elsif not exists (select from public.clients c where c.tenant_id = p_tenant_id and c.id = client) then
    raise sqlstate 'PT404' using message = 'Client not found';
  end if;

  with page as materialized (
    select p.*, row_number() over (order by p.at desc, p.id desc) as place
    from private.timeline_page(p_tenant_id, client, deal, kinds, before,
      coalesce(left(p_query -> 'before' ->> 'id', 40), ''), most + 1) p
  ),
  shown as materialized (select * from page where place <= most),
  rows as (
    select s.place, s.kind, s.id, s.at, to_jsonb(m) || jsonb_build_object('content', left(m.content, 2000),
      'is_cut', char_length(m.content) > 2000) as record
    from shown s join public.message_records m on m.id = s.id::uuid where s.kind = 'message'
    union all
    select s.place, s.kind, s.id, s.at, to_jsonb(n) from shown s join public.note_records n on n.id = s.id::uuid where s.kind = 'note'
    union all
    select s.place, s.kind, s.id, s.at, to_jsonb(t) from shown s join public.task_records t on t.id = s.id::uuid where s.kind = 'task'
    union all
    select s.place, s.kind, s.id, s.at, to_jsonb(h) || jsonb_build_object('deal_title', d.title)
    from shown s
    join public.deal_status_history h on h.id = s.id::bigint
    join public.deals d on d.id = h.deal_id
    where s.kind = 'deal'
    union all
    select s.place, s.kind, s.id, s.at, to_jsonb(k) from shown s join public.key_date_records k on k.id = s.id::uuid where s.kind = 'key_date'
  )
  select json_build_object(
    'rows', coalesce((
      select json_agg(json_build_object('kind', r.kind, 'id', r.id, 'at', r.at, 'record', r.record) order by r.place)
      from rows r), '[]'),
    'next', case when (select count(*) from page) > most
      then (select json_build_object('at', s.at, 'id', s.id) from shown s order by s.place desc limit 1) end)
  into answer;
  return answer;
end $$;

grant execute on function private.timeline_page(uuid, uuid, uuid, text[], timestamptz, text, integer) to authenticated;
grant execute on function private.whole_number(jsonb, text, bigint, bigint, bigint) to authenticated;
grant execute on function public.list_timeline(uuid, jsonb) to authenticated;

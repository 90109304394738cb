-- Conversations: the messages of one person, of which the list shows the latest.

-- Finds the latest message of each person in a tab, the latest person first. Takes `owner` ("me", or nobody for all that
-- the caller may read), the marks is_read, is_starred, is_archived (default: not archived) and direction. A message
-- without a mark is read if it was sent.
create function private.find_conversations(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  owners uuid[] := private.visible_owners('CONVERSATIONS', p_tenant_id);
  only_own boolean := private.parse_owner(p_query) is not distinct from me;
  reads_all boolean := owners is null and not only_own;
  inbound boolean := (p_query ->> 'direction')::public.message_direction = 'inbound';
  read boolean := (p_query ->> 'is_read')::boolean;
  starred boolean := (p_query ->> 'is_starred')::boolean;
  archived boolean := coalesce((p_query ->> 'is_archived')::boolean, false);
  page_limit bigint := private.parse_integer(p_query, 'limit', 1, 200, 50);
  skipped bigint := private.parse_integer(p_query, 'offset', 0, 10000000000000, 0);
  answer private.list_result;
begin
  with tab as not materialized (
    select s.message_id as id, s.conversation_key, s.occurred_at
    from public.message_states s
    where not reads_all and owners is distinct from '{}' and s.tenant_id = p_tenant_id and s.user_id = me and s.is_mine
      and (not only_own or s.is_own) and s.is_archived = archived and s.is_read = coalesce(read, s.is_read)
      and s.is_starred = coalesce(starred, s.is_starred) and s.is_inbound = coalesce(inbound, s.is_inbound)
    union all
    select m.id, m.conversation_key, m.occurred_at
    from public.messages m
    left join public.message_states s on s.message_id = m.id and s.user_id = me
    where reads_all and m.tenant_id = p_tenant_id and coalesce(s.is_archived, false) = archived
      and (read is null or coalesce(s.is_read, m.direction = 'outbound') = read)
      and (starred is null or coalesce(s.is_starred, false) = starred)
      and (inbound is null or (m.direction = 'inbound') = inbound)
  ),
  people as (select t.conversation_key, max(t.occurred_at) as occurred_at from tab t group by t.conversation_key),
  page as (
    select p.* from people p order by p.occurred_at desc, p.conversation_key limit page_limit offset skipped
  )
  select
    array(
      select latest.id from page p
      cross join lateral (
        select t.id from tab t
        where t.conversation_key = p.conversation_key and t.occurred_at = p.occurred_at order by t.id desc limit 1
      ) latest
      order by p.occurred_at desc, p.conversation_key),
    (select count(*) from people),
    jsonb_build_object('unread_count', private.count_messages(
      p_tenant_id, private.message_scope_condition(p_tenant_id, p_query), '', '{"is_read": false}'))
  into answer;
  return answer;
end $$;

-- Lists conversations by their latest messages.
call private.create_list_function('conversations', 'message_records');

-- Marks all messages of the persons of up to 200 messages, as mark_messages() does. Returns the ids of those that the
-- marks changed, at most 1,000, the latest first.
create function public.mark_conversations(p_tenant_id uuid, p_ids uuid[], p_marks jsonb) returns setof uuid
language plpgsql set search_path = '' as $$
begin
  if cardinality(p_ids) > 200 then
    raise sqlstate 'PT400' using message = 'Mark at most 200 conversations at a time';
  end if;
  return query
  select marked.id
  from public.mark_messages(p_tenant_id, array(
    select m.id from public.messages m
    left join public.message_states s on s.message_id = m.id and s.user_id = (select auth.uid())
    where m.tenant_id = p_tenant_id
      and m.conversation_key in (
        select chosen.conversation_key from public.messages chosen
        where chosen.tenant_id = p_tenant_id and chosen.id = any (p_ids))
      and (coalesce((p_marks ->> 'is_read')::boolean <> coalesce(s.is_read, m.direction = 'outbound'), false)
        or coalesce((p_marks ->> 'is_starred')::boolean <> coalesce(s.is_starred, false), false)
        or coalesce((p_marks ->> 'is_archived')::boolean <> coalesce(s.is_archived, false), false))
    order by m.occurred_at desc, m.id desc limit 1000), p_marks) marked (id);
end $$;
grant execute on function public.mark_conversations to authenticated;

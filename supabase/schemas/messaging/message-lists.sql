-- The list of messages and its tabs: columns, filters and counts.

-- Returns a message's attachments for the caller (attachments.sql): [{id, name, content_type, size}].
create function private.serialize_attachments(p_message_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select json_agg(json_build_object('id', a.id, 'name', a.name, 'content_type', a.content_type, 'size', a.size) order by a.created_at, a.id)
    from public.message_attachments a where a.message_id = p_message_id), '[]');
end $$;
grant execute on function private.serialize_attachments to authenticated, service_role;

-- Returns the next attempt of a failed delivery and the reason of the failure: {at, reason}. Null when no attempt is
-- waiting.
create function private.next_attempt(p_message_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select json_build_object('at', j.run_at, 'reason', d.last_error)
    from graphile_worker.jobs j join private.message_deliveries d on d.message_id = p_message_id
    where j.id = any (private.waiting_job(p_message_id)));
end $$;
grant execute on function private.next_attempt to authenticated, service_role;

-- Whether a failed or waiting message may have arrived: the outcome of one attempt is unknown.
create function private.may_have_arrived(p_message_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.message_deliveries d where d.message_id = p_message_id and d.sent_to_vendor_at is not null);
end $$;
grant execute on function private.may_have_arrived to authenticated, service_role;

-- The columns the API returns, with the channel, joined names and the reader's marks. The HTML is fetched separately.
create view public.message_records with (security_invoker = true) as
  select m.id, m.tenant_id, m.owner_id, o.name as owner_name, m.channel_id, m.channel, ch.display_name as channel_display_name,
    ch.color as channel_color, m.direction, m.status, m.failure, m.priority,
    m.conversation_key, m.client_id, c.name as client_name, m.client_removed, m.deal_id, d.title as deal_title, m.template_id, m.reply_to_id,
    m.sender_name, m.sender_email, m.sender_phone, m.recipient_name, m.recipient_email, m.recipient_phone,
    m.subject, m.content, m.content_html is not null as has_html, m.is_marketing, m.is_auto_reply, m.is_unmatched,
    coalesce(s.is_read, m.direction = 'outbound') as is_read, coalesce(s.is_starred, false) as is_starred,
    coalesce(s.is_archived, false) as is_archived,
    m.scheduled_at, m.occurred_at, m.delivered_at, m.created_at, m.updated_at,
    private.serialize_attachments(m.id) as attachments,
    case when m.status = 'sending' then private.next_attempt(m.id) end as next_attempt,
    case when m.status in ('sending', 'failed') then private.may_have_arrived(m.id) else false end as may_have_arrived
  from public.messages m
  join public.communication_channels ch on ch.id = m.channel_id
  left join public.profiles o on o.user_id = m.owner_id
  left join public.clients c on c.id = m.client_id
  left join public.deals d on d.id = m.deal_id
  left join public.message_states s on s.message_id = m.id and s.user_id = (select auth.uid());
grant select on public.message_records to authenticated, service_role;
call private.make_view_read_only('message_records');

-- Messages with the client, and messages on the deal with other people.
insert into private.timeline_sources (kind, place, relation, happened_at, condition, view, long_text) values
  ('message', 1, 'messages', 'occurred_at',
    'r.client_id = ($1).client_id and (($1).sees_all_messages or r.owner_id = any (($1).senders))', 'message_records', 'content'),
  ('message', 2, 'messages', 'occurred_at',
    'r.deal_id = ($1).deal_id and r.client_id is distinct from ($1).client_id
      and (($1).senders is null or r.owner_id = any (($1).senders) or exists (
        select from public.clients c where c.id = r.client_id and c.owner_id = any (($1).senders)))', 'message_records', 'content');

------------------------------------------------------------------------------------------------------------
-- Finding and counting
------------------------------------------------------------------------------------------------------------

-- Returns the scope of a query as a condition on "s", the caller's own states; null for all messages.
create function private.message_scope_condition(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[] := private.visible_owners('CONVERSATIONS', p_tenant_id);
begin
  return case
    when owners = '{}' then 'false'
    -- Both columns, because the indexes cover the caller's messages and those of their clients (is_mine).
    when private.parse_owner(p_query) = (select auth.uid()) then 's.is_mine and s.is_own'
    when owners is not null then 's.is_mine'
  end;
end $$;

-- Returns a condition on the owner of messages ("r") when the query filters by another owner than the caller.
create function private.message_owner_condition(p_query jsonb) returns text
language sql stable set search_path = '' as $$
  select private.optional_condition('r.owner_id = %L', nullif(private.parse_owner(p_query), (select auth.uid())))
$$;

-- Returns the filters on the messages themselves, without direction and marks.
create function private.message_conditions(p_tenant_id uuid, p_query jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.parse_search(p_query);
begin
  return private.message_owner_condition(p_query)
    || private.optional_condition('r.channel = %L', (p_query ->> 'channel')::public.channel_name)
    || private.optional_condition('r.status = %L', (p_query ->> 'status')::public.message_status)
    || private.optional_condition('r.priority = %L', (p_query ->> 'priority')::public.message_priority)
    || private.optional_condition('r.client_id = %L', (p_query ->> 'client_id')::uuid)
    || private.optional_condition('r.deal_id = %L', (p_query ->> 'deal_id')::uuid)
    || private.optional_condition('r.is_unmatched = %L', (p_query ->> 'unmatched')::boolean)
    || case when search is null then '' else ' and ' || private.search_with_client_condition('messages', p_tenant_id, private.contains_all_condition(search)) end;
end $$;

-- Whether the caller's states contain every match, in order: their own, starred or archived messages. Then only the
-- states are read.
create function private.is_driven_by_states(p_part text, p_query jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_part is not null
    or coalesce((p_query ->> 'is_starred')::boolean, false) or coalesce((p_query ->> 'is_archived')::boolean, false)
$$;

-- Returns the filters on direction and marks: on "s" alone when the states drive the query, else on "r" and on "s" where
-- a state exists.
create function private.mark_conditions(p_query jsonb, p_is_led boolean) returns text
language sql stable set search_path = '' as $$
  select case when p_is_led then
    private.optional_condition('s.is_inbound = %L', (p_query ->> 'direction')::public.message_direction = 'inbound')
    || private.optional_condition('s.is_read = %L', (p_query ->> 'is_read')::boolean)
    || private.optional_condition('s.is_starred = %L', (p_query ->> 'is_starred')::boolean)
    || private.optional_condition('s.is_archived = %L', coalesce((p_query ->> 'is_archived')::boolean, false))
  else
    private.optional_condition('r.direction = %L', (p_query ->> 'direction')::public.message_direction)
    || private.optional_condition('coalesce(s.is_read, r.direction = ''outbound'') = %L', (p_query ->> 'is_read')::boolean)
    || case when p_query ->> 'is_starred' is null then '' else ' and s.is_starred is not true' end
    || ' and s.is_archived is not true'
  end
$$;

-- Returns FROM and WHERE of a query, as "r" and "s". p_part: message_scope_condition(); p_conditions: on the messages.
create function private.message_source_parts(p_tenant_id uuid, p_part text, p_conditions text, p_query jsonb)
returns table (source text, condition text)
language plpgsql stable set search_path = '' as $$
declare
  is_led boolean := private.is_driven_by_states(p_part, p_query);
  my_states text := format('s.tenant_id = %L and s.user_id = %L', p_tenant_id, (select auth.uid()));
begin
  condition := case when is_led then my_states || ' and ' || coalesce(p_part, 'true') else 'true' end
    || private.mark_conditions(p_query, is_led);
  if is_led and p_conditions = '' then
    -- Every state belongs to a message, so the messages need not be read.
    source := 'public.message_states s cross join lateral (select s.message_id as id) r';
    return next;
    return;
  end if;
  source := case when is_led then 'public.message_states s join public.messages r on r.id = s.message_id'
    else 'public.messages r left join public.message_states s on s.message_id = r.id and ' || my_states end;
  condition := condition || format(' and r.tenant_id = %L', p_tenant_id) || p_conditions;
  return next;
end $$;

-- Counts the matches of a query in the whole tenant: the number of messages per direction in their unmarked state,
-- corrected by the caller's marks. Plans each call anew, so that only marks that change the count are read.
create function private.count_marked_messages(p_tenant_id uuid, p_query jsonb, p_inbound bigint, p_outbound bigint) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  current_user_id uuid := (select auth.uid());
  read boolean := (p_query ->> 'is_read')::boolean;
  starred boolean := (p_query ->> 'is_starred')::boolean;
  inbound boolean := (p_query ->> 'direction')::public.message_direction = 'inbound';
  -- A message without a mark counts as read if it was sent.
  includes_inbound boolean := coalesce(inbound, true) and not coalesce(read, false);
  includes_outbound boolean := not coalesce(inbound, false) and coalesce(read, true);
begin
  return (
    select case when includes_inbound then p_inbound else 0 end + case when includes_outbound then p_outbound else 0 end
      + count(*) filter (
        where not s.is_archived and (inbound is null or s.is_inbound = inbound)
          and (starred is null or s.is_starred = starred) and (read is null or s.is_read = read))
      - count(*) filter (where case when s.is_inbound then includes_inbound else includes_outbound end)
    from public.message_states s
    where s.tenant_id = p_tenant_id and s.user_id = current_user_id
      and (read is not null or starred is not null or s.is_archived));
end $$;

-- Counts several such queries from indexes alone, because joining messages and marks is slowest for a large team.
create function private.count_all_messages(p_tenant_id uuid, variadic p_queries jsonb[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  inbound bigint := (select count(*) from public.messages m where m.tenant_id = p_tenant_id and m.direction = 'inbound');
  outbound bigint := (select count(*) from public.messages m where m.tenant_id = p_tenant_id and m.direction = 'outbound');
begin
  return array(
    select private.count_marked_messages(p_tenant_id, q.query, inbound, outbound)
    from unnest(p_queries) with ordinality q (query, place) order by q.place);
end $$;

create function private.count_messages(p_tenant_id uuid, p_part text, p_conditions text, p_query jsonb) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  parts record;
begin
  if p_conditions = '' and not private.is_driven_by_states(p_part, p_query) then
    return (private.count_all_messages(p_tenant_id, p_query))[1];
  end if;
  select * into parts from private.message_source_parts(p_tenant_id, p_part, p_conditions, p_query);
  return private.count_records(parts.source, parts.condition);
end $$;

create function private.find_messages(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  part text := private.message_scope_condition(p_tenant_id, p_query);
  conditions text := private.message_conditions(p_tenant_id, p_query);
  -- One search for both the page and the count.
  is_searched boolean := private.parse_search(p_query) is not null;
  unread jsonb := '{"is_read": false}';
  counts bigint[];
  parts record;
  answer private.list_result;
begin
  if conditions = '' and not private.is_driven_by_states(part, p_query) then
    counts := private.count_all_messages(p_tenant_id, p_query, unread);
  else
    counts := array[
      case when not is_searched then private.count_messages(p_tenant_id, part, conditions, p_query) end,
      private.count_messages(p_tenant_id, part, private.message_owner_condition(p_query), unread)];
  end if;
  select * into parts from private.message_source_parts(p_tenant_id, part, conditions, p_query);
  answer := private.find_records(
    parts.source,
    parts.condition,
    case when private.is_driven_by_states(part, p_query) and not is_searched then 's.occurred_at desc, s.message_id desc'
      else 'r.occurred_at desc, r.id desc' end,
    p_query,
    p_materialized => case when is_searched then 'r.id, r.occurred_at' end,
    p_count => counts[1]);
  answer.extras := jsonb_build_object('unread_count', counts[2]);
  return answer;
end $$;

-- Lists a tenant's messages, latest first, with unread_count: the unread messages among all that the caller may read
-- (of `owner`, when given). Filters: search, channel, status, priority, direction, client_id, deal_id, owner,
-- unmatched, is_read, is_starred, is_archived (default: not archived). Creates public.list_messages(tenant, query).
call private.create_list_function('messages', 'message_records');

-- Counts the caller's own unread messages, for the sidebar. Security definer, because every screen calls it and the
-- policies would check each message.
create function public.count_my_unread_messages(p_tenant_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select case when private.member_tenant_or_null(p_tenant_id) is null then 0
    else private.count_messages(p_tenant_id, private.message_scope_condition(p_tenant_id, '{"owner": "me"}'), '', '{"is_read": false}') end
$$;

grant execute on function public.count_my_unread_messages to authenticated;

-- Conversations: the messages of one person, of which the list shows the latest.

------------------------------------------------------------------------------------------------------------
-- Number of messages per conversation
------------------------------------------------------------------------------------------------------------

-- The number of messages in each conversation of a tenant, so that a tab of all messages is counted without reading
-- them. Triggers update it in the transaction that writes the messages.
create table private.conversations (
  tenant_id uuid not null references public.tenants on delete cascade,
  conversation_key text not null,
  inbound integer not null,
  outbound integer not null,
  has_inbound boolean not null generated always as (inbound > 0) stored,
  has_outbound boolean not null generated always as (outbound > 0) stored,
  primary key (tenant_id, conversation_key)
);

-- For counting: without the key, a page holds a thousand conversations.
create index conversations_direction_idx on private.conversations (tenant_id, has_inbound, has_outbound);

create type private.conversation_change as (tenant_id uuid, conversation_key text, inbound integer, outbound integer);

-- Adds the changes to the conversations, in a fixed order, so that concurrent callers are serialized. Adds none to a
-- tenant that is being deleted.
create function private.change_conversations(p_changes private.conversation_change[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.conversations as c (tenant_id, conversation_key, inbound, outbound)
  select d.tenant_id, d.conversation_key, d.inbound, d.outbound
  from unnest(p_changes) d join public.tenants t on t.id = d.tenant_id
  order by d.tenant_id, d.conversation_key
  on conflict (tenant_id, conversation_key) do update
  set inbound = c.inbound + excluded.inbound, outbound = c.outbound + excluded.outbound;
  delete from private.conversations c using unnest(p_changes) d
  where c.tenant_id = d.tenant_id and c.conversation_key = d.conversation_key and c.inbound = 0 and c.outbound = 0
$$;

-- Counts written and deleted messages in their conversations, once per statement.
create function private.count_conversation_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changes private.conversation_change[];
begin
  if tg_op = 'INSERT' then
    changes := array(
      select row(m.tenant_id, m.conversation_key, count(*) filter (where m.direction = 'inbound'),
        count(*) filter (where m.direction = 'outbound'))::private.conversation_change
      from new_rows m group by m.tenant_id, m.conversation_key);
  elsif tg_op = 'DELETE' then
    changes := array(
      select row(m.tenant_id, m.conversation_key, -count(*) filter (where m.direction = 'inbound'),
        -count(*) filter (where m.direction = 'outbound'))::private.conversation_change
      from old_rows m group by m.tenant_id, m.conversation_key);
  else
    changes := array(
      select row(m.tenant_id, m.conversation_key, sum(m.inbound), sum(m.outbound))::private.conversation_change
      from (
        select n.tenant_id, n.conversation_key, (n.direction = 'inbound')::integer as inbound,
          (n.direction = 'outbound')::integer as outbound
        from new_rows n
        union all
        select o.tenant_id, o.conversation_key, -(o.direction = 'inbound')::integer, -(o.direction = 'outbound')::integer
        from old_rows o
      ) m
      group by m.tenant_id, m.conversation_key
      having sum(m.inbound) <> 0 or sum(m.outbound) <> 0);
  end if;
  if changes <> '{}' then
    perform private.change_conversations(changes);
  end if;
  return null;
end $$;

create trigger messages_count_added after insert on public.messages referencing new table as new_rows
  for each statement execute function private.count_conversation_messages();
-- Fires after messages_follow_changed, because every writer locks clients before conversations.
create trigger messages_follow_conversations after update on public.messages
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_conversation_messages();
create trigger messages_count_deleted after delete on public.messages referencing old table as old_rows
  for each statement execute function private.count_conversation_messages();

------------------------------------------------------------------------------------------------------------
-- Finding
------------------------------------------------------------------------------------------------------------

-- Counts the conversations of all messages in a tab that is not archived or starred: conversations with messages whose
-- unmarked state belongs to the tab, corrected by the caller's marks. Plans each call anew, so that only marks that
-- change the count are read. Without hashing, which would read every conversation of the tenant, and not parallel: on a
-- busy machine waiting for the second process takes longer than counting.
create function private.count_all_conversations(p_tenant_id uuid, p_query jsonb) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set enable_hashjoin = off set max_parallel_workers_per_gather = 0 as $$
declare
  current_user_id uuid := (select auth.uid());
  read boolean := (p_query ->> 'is_read')::boolean;
  inbound boolean := (p_query ->> 'direction')::public.message_direction = 'inbound';
  excludes_starred boolean := p_query ->> 'is_starred' is not null;
  -- A message without a mark counts as read if it was sent.
  includes_inbound boolean := coalesce(inbound, true) and not coalesce(read, false);
  includes_outbound boolean := not coalesce(inbound, false) and coalesce(read, true);
begin
  return (
    select count(*) from private.conversations c
    where c.tenant_id = p_tenant_id and (includes_inbound and c.has_inbound or includes_outbound and c.has_outbound)
  ) + (
    select count(*) filter (where marked.unmarked = 0 and marked.difference > 0)
      - count(*) filter (where marked.unmarked > 0 and marked.unmarked + marked.difference = 0)
    from (
      select case when includes_inbound then c.inbound else 0 end + case when includes_outbound then c.outbound else 0 end as unmarked,
        m.difference
      from (
        select s.conversation_key, sum(case when belongs.here then 1 else -1 end) as difference
        from public.message_states s
        cross join lateral (
          select not s.is_archived and (inbound is null or s.is_inbound = inbound) and (read is null or s.is_read = read)
            and not (excludes_starred and s.is_starred) as here
        ) belongs
        where s.tenant_id = p_tenant_id and s.user_id = current_user_id
          and (read is not null or s.is_archived or excludes_starred and s.is_starred)
          and belongs.here <> case when s.is_inbound then includes_inbound else includes_outbound end
        group by s.conversation_key
      ) m
      join private.conversations c on c.tenant_id = p_tenant_id and c.conversation_key = m.conversation_key
    ) marked
  );
end $$;

-- Returns the latest message of each conversation among messages, latest first. p_messages: a query for their id,
-- conversation_key and occurred_at. Walks from the latest message on and skips messages with a later one in their
-- conversation, so that the cost depends on the page. Any other join would read all messages.
create function private.find_latest_messages(p_messages text, p_query jsonb) returns uuid[]
language sql stable set search_path = '' set enable_hashjoin = off set enable_mergejoin = off as $$
  select (private.find_records(
    format('(%s) r', p_messages),
    format(
      'not exists (
        select from (%s) later
        where later.conversation_key = r.conversation_key and (later.occurred_at, later.id) > (r.occurred_at, r.id))',
      p_messages),
    'r.occurred_at desc, r.id desc', p_query, p_count => 0)).ids
$$;

-- Finds the latest message of each person in a tab, latest first. Filters: `owner` ("me", or null for all that the
-- caller may read), the marks is_read, is_starred, is_archived (default: not archived), and direction. A message
-- without a mark counts as read if it was sent.
create function private.find_conversations(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  scope text := private.message_scope_condition(p_tenant_id, p_query);
  is_led boolean := private.is_driven_by_states(scope, p_query);
  parts record;
  messages text;
  answer private.list_result;
begin
  select * into parts from private.message_source_parts(p_tenant_id, scope, '', p_query);
  -- The columns that the tab's index contains.
  messages := format(
    'select %1$s as id, %2$s.conversation_key, %2$s.occurred_at from %3$s where %4$s',
    case when is_led then 's.message_id' else 'r.id' end, case when is_led then 's' else 'r' end, parts.source, parts.condition);
  answer.ids := private.find_latest_messages(messages, p_query);
  answer.total_count := case
    -- count_records() expects an id.
    when is_led then
      private.count_records(format('(select null::uuid as id from (%s) m group by m.conversation_key) r', messages), 'true')
    else private.count_all_conversations(p_tenant_id, p_query) end;
  answer.extras := jsonb_build_object('unread_count', private.count_messages(p_tenant_id, scope, '', '{"is_read": false}'));
  return answer;
end $$;

-- Lists conversations by their latest messages.
-- Creates public.list_conversations(tenant, query).
call private.create_list_function('conversations', 'message_records');

-- Marks all messages of the people behind up to 200 messages, like write_marks(), in any number. Returns the ids of the
-- messages that were changed.
create function public.mark_conversations(p_tenant_id uuid, p_ids uuid[], p_marks jsonb) returns uuid[]
language plpgsql set search_path = '' set statement_timeout = '30s' as $$
begin
  if cardinality(p_ids) > 200 then
    raise sqlstate 'PT400' using message = 'Mark at most 200 conversations at a time';
  end if;
  perform private.require_object(p_marks, 'Send what to mark as one object');
  -- A single value, because the API limits the rows of a response.
  return array(select private.write_marks(p_tenant_id, array(
    select m.id from public.messages m
    left join public.message_states s on s.message_id = m.id and s.user_id = (select auth.uid())
    where m.tenant_id = p_tenant_id
      and m.conversation_key in (
        select chosen.conversation_key from public.messages chosen
        where chosen.tenant_id = p_tenant_id and chosen.id = any (p_ids))
      and (coalesce((p_marks ->> 'is_read')::boolean <> coalesce(s.is_read, m.direction = 'outbound'), false)
        or coalesce((p_marks ->> 'is_starred')::boolean <> coalesce(s.is_starred, false), false)
        or coalesce((p_marks ->> 'is_archived')::boolean <> coalesce(s.is_archived, false), false))), p_marks));
end $$;
grant execute on function public.mark_conversations to authenticated;

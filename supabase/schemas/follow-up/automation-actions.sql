-- What an automation does to a client.

-- Until it is nobody again (p_user_id null) this transaction asks and acts as somebody, as a request of theirs would, or
-- one that came with an API key of theirs.
create function private.impersonate(p_user_id uuid, p_api_key_id uuid default null) returns void
language sql set search_path = '' as $$
  select
    set_config('request.jwt.claims', case when p_user_id is null then '' else
      json_strip_nulls(
        json_build_object('sub', p_user_id, 'role', 'authenticated', 'acted_for', true, 'api_key_id', p_api_key_id))::text
      end, true),
    set_config('request.jwt.claim.sub', coalesce(p_user_id::text, ''), true)
$$;

-- Fails where whoever says what an automation does could never have it done: said at once, and not first in its log.
create function private.require_actions_permitted(p_tenant_id uuid, p_actions jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_actions @> '[{"do": "webhook"}]' and p_tenant_id not in (select private.tenants_with_permission('API_KEYS_MANAGE')) then
    raise insufficient_privilege using message =
      'It would act for you, and you cannot use webhooks. Take the webhook out, or ask somebody who manages webhooks to save it.';
  end if;
end $$;

-- A text with the names it leaves open; the client's last, who may have called themselves anything.
create function private.render_placeholders(p_text text, p_client public.clients, p_owner_id uuid) returns text
language sql stable set search_path = '' as $$
  select replace(replace(replace(replace(replace(p_text,
    '{{agent.first_name}}', split_part(coalesce(nullif(btrim(p.name), ''), p.email), ' ', 1)),
    '{{agent.name}}', coalesce(nullif(btrim(p.name), ''), p.email)), '{{team.name}}', t.name),
    '{{client.first_name}}', split_part(p_client.name, ' ', 1)), '{{client.name}}', p_client.name)
  from public.profiles p, public.tenants t where p.user_id = p_owner_id and t.id = p_client.tenant_id
$$;

-- Who looks after a client: their owner, or where that one has left, whom the automation acts for.
create function private.responsible_member(p_client public.clients, p_owner_id uuid) returns uuid
language sql stable set search_path = '' as $$
  select coalesce((
    select m.user_id from public.tenant_members m
    where m.tenant_id = p_client.tenant_id and m.user_id = p_client.owner_id and m.status = 'active'), p_owner_id)
$$;

-- Does one action to a client as whoever is acting: true where something was changed, false where it was so already. Fails as
-- it would by hand.
create function private.apply_action_to_client(p_client public.clients, p_owner_id uuid, p_action jsonb, p_send_at timestamptz) returns boolean
language plpgsql set search_path = '' as $$
declare
  changes jsonb;
  days integer;
  left_out text;
begin
  case p_action ->> 'do'
    when 'task' then
      days := p_action ->> 'due_days';
      perform public.create_record('task', p_client.tenant_id, jsonb_build_object(
        'title', left(private.render_placeholders(p_action ->> 'title', p_client, p_owner_id), 200), 'client_id', p_client.id,
        'assigned_to', private.responsible_member(p_client, p_owner_id), 'type', p_action ->> 'type', 'priority', p_action ->> 'priority',
        'due_date', private.my_today(p_client.tenant_id) + days));
      return true;
    when 'message' then
      perform public.create_record('message', p_client.tenant_id, jsonb_strip_nulls(jsonb_build_object(
        'channel_id', (select c.id from public.communication_channels c where c.name::text = p_action ->> 'channel'),
        'direction', 'outbound', 'client_id', p_client.id,
        'subject', case when p_action ->> 'channel' = 'email' then left(private.render_placeholders(p_action ->> 'subject', p_client, p_owner_id), 300) end,
        'content', private.render_placeholders(p_action ->> 'content', p_client, p_owner_id),
        'is_marketing', p_action ->> 'channel' = 'email', 'scheduled_at', p_send_at)));
      return true;
    when 'plan' then
      left_out := public.enrol_clients(p_client.tenant_id, (p_action ->> 'plan_id')::uuid, array[p_client.id]) -> 'left_out' -> 0 ->> 'reason';
      if left_out = 'already_in' then return false; end if;
      -- As the plans call it (lib/follow-up/action-plans/labels.ts).
      if left_out is not null then raise sqlstate 'PT409' using message = left_out; end if;
      return true;
    when 'webhook' then
      perform private.call_webhook(p_client.tenant_id, (p_action ->> 'webhook_id')::uuid, p_client.id);
      return true;
    when 'assign' then
      changes := jsonb_build_object('owner_id', p_action -> 'user_id');
      if p_client.owner_id = (p_action ->> 'user_id')::uuid then return false; end if;
    when 'tag' then
      if (p_action ->> 'tag_id')::uuid = any (p_client.tag_ids) then return false; end if;
      changes := jsonb_build_object('tag_ids', to_jsonb(p_client.tag_ids || (p_action ->> 'tag_id')::uuid));
    when 'untag' then
      if (p_action ->> 'tag_id')::uuid <> all (p_client.tag_ids) then return false; end if;
      changes := jsonb_build_object('tag_ids', to_jsonb(array_remove(p_client.tag_ids, (p_action ->> 'tag_id')::uuid)));
    when 'status' then
      if p_client.status::text = p_action ->> 'status' then return false; end if;
      changes := jsonb_build_object('status', p_action -> 'status');
  end case;
  if public.update_record('client', p_client.tenant_id, p_client.id, changes) is null then
    raise insufficient_privilege using message = 'This client cannot be changed by whom it acts for';
  end if;
  return true;
end $$;

-- What a person is told of a failure: our own words, and nothing of the database's.
create function private.format_failure(p_state text, p_message text) returns text
language sql immutable set search_path = '' as $$
  select left(case
    when p_state like 'PT%' then p_message
    when p_state = '42501' and p_message !~ 'row-level security|permission denied' then p_message
    when p_state = '42501' then 'Whom it acts for may not do that'
    when p_state = '23503' then 'What it names is no longer there'
    when p_state like '22%' then 'A value in it cannot be used'
    else 'It could not be done' end, 300)
$$;

-- One action of a run, as whom it acts for: under their claims and under row-level security. What it fails with is its answer.
-- A lock that could not be had ends the batch, which is run again.
create function private.run_action(p_run public.automation_runs, p_action jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  client public.clients;
  -- Null for now.
  send_at timestamptz := (
    select nullif(private.next_allowed_send_time(now(), t.time_zone), now()) from public.tenants t where t.id = p_run.tenant_id);
  recipient uuid;
  was_changed boolean;
begin
  select c.* into client from public.clients c where c.id = p_run.client_id and c.tenant_id = p_run.tenant_id;
  if not found then
    return jsonb_build_object('do', p_action -> 'do', 'ok', false, 'reason', 'The client is no longer there');
  end if;
  begin
    if p_action ->> 'do' = 'notify' then
      recipient := case p_action ->> 'to' when 'me' then p_run.owner_id else private.responsible_member(client, p_run.owner_id) end;
      perform private.notify(p_run.tenant_id, recipient, 'automation', private.render_placeholders(p_action ->> 'text', client, p_run.owner_id),
        '/client/' || client.id);
      return jsonb_build_object('do', 'notify', 'ok', true);
    end if;
    perform private.impersonate(p_run.owner_id);
    perform set_config('role', 'authenticated', true);
    was_changed := private.apply_action_to_client(client, p_run.owner_id, p_action, send_at);
    perform set_config('role', 'none', true);
    perform private.impersonate(null);
  exception
    when serialization_failure or deadlock_detected or lock_not_available or query_canceled then raise;
    when others then
      return jsonb_build_object('do', p_action -> 'do', 'ok', false, 'reason', private.format_failure(sqlstate, sqlerrm));
  end;
  return jsonb_strip_nulls(jsonb_build_object('do', p_action -> 'do', 'ok', true,
    'reason', case when not was_changed then 'It was so already' when p_action ->> 'do' = 'message' and send_at is not null then 'It goes at 8 AM' end));
end $$;

-- What an automation does, it does as a member: with these, under row-level security.
grant execute on function private.apply_action_to_client, private.render_placeholders, private.responsible_member to authenticated;

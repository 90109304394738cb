-- Offboarding: ending a membership and handing over its work to another member.

------------------------------------------------------------------------------------------------------------
-- Effects of every end of a membership
------------------------------------------------------------------------------------------------------------

-- Deletes the calendar address, mailed reports and targets, and revokes API keys, webhooks and open invitations,
-- because all would work again if the member returned. Ends the member's sessions only if they work in no other team
-- and are not a platform operator: a company must not sign anybody out of another company.
create function private.revoke_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.calendar_feeds f where f.tenant_id = new.tenant_id and f.user_id = new.user_id;
  delete from public.report_mails r where r.tenant_id = new.tenant_id and r.user_id = new.user_id;
  update public.api_keys k set revoked_at = now()
  where k.tenant_id = new.tenant_id and k.created_by = new.user_id and k.revoked_at is null;
  perform private.cancel_webhook_deliveries(e.id) from public.webhook_endpoints e
  where e.tenant_id = new.tenant_id and e.created_by = new.user_id;
  update public.webhook_endpoints e set disabled_at = now(), disabled_because = 'left'
  where e.tenant_id = new.tenant_id and e.created_by = new.user_id and e.disabled_at is null;
  delete from public.targets t where t.tenant_id = new.tenant_id and t.user_id = new.user_id;
  update public.invitations i set revoked_at = now()
  where i.tenant_id = new.tenant_id and i.invited_by = new.user_id and i.accepted_at is null and i.revoked_at is null;
  if not exists (select from public.tenant_members m where m.user_id = new.user_id and m.status = 'active')
    and not exists (select from public.platform_admins a where a.user_id = new.user_id) then
    delete from auth.sessions s where s.user_id = new.user_id;
  end if;
  return null;
end $$;

create trigger tenant_members_end_access after update of status on public.tenant_members
  for each row when (new.status = 'deactivated' and old.status <> 'deactivated')
  execute function private.revoke_access();

------------------------------------------------------------------------------------------------------------
-- Handing over work
------------------------------------------------------------------------------------------------------------

create type private.holdings as (
  -- Records by kind: {kind: [ids]}.
  records jsonb, key_dates bigint, messages uuid[], views uuid[], rules uuid[], plans uuid[],
  -- Open transactions of other owners that the member works on as an agent.
  shared uuid[]);

create function private.holding_ids(p_holdings private.holdings, p_kind text) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select jsonb_array_elements_text(p_holdings.records -> p_kind)::uuid)
$$;

-- Returns the work of a member to hand over: open records of each kind (record-kinds.sql; with the open key dates of
-- their deals), scheduled messages, saved views, places in routing rules, and action plans. Closed, lost and done
-- records keep their owner, so that past figures stay correct.
create function private.list_holdings(p_tenant_id uuid, p_user_id uuid) returns private.holdings
language plpgsql stable security definer set search_path = '' as $$
declare
  held private.holdings := row('{}', 0, '{}', '{}', '{}', '{}', '{}');
begin
  held.records := (
    select jsonb_object_agg(k.kind, private.find_ids(k.relation, format(
      'r.tenant_id = %L and r.%I = %L and (%s)', p_tenant_id, k.owner_column, p_user_id, k.handed_over)))
    from private.record_kinds k where k.handed_over is not null);
  held.key_dates := (
    select count(*) from public.deal_key_dates k
    where k.tenant_id = p_tenant_id and k.deal_id = any (private.holding_ids(held, 'deal')) and k.done_at is null);
  held.messages := array(
    select m.id from public.messages m
    where m.tenant_id = p_tenant_id and m.owner_id = p_user_id and m.direction = 'outbound' and m.status = 'draft'
      -- A mailing is written in the sender's name, and is cancelled with the membership.
      and m.scheduled_at is not null and m.mailing_id is null);
  held.views := array(select v.id from public.saved_views v where v.tenant_id = p_tenant_id and v.owner_id = p_user_id);
  held.rules := array(select o.rule_id from public.lead_rule_people o where o.tenant_id = p_tenant_id and o.user_id = p_user_id);
  held.shared := private.find_ids('transactions', format(
    'r.tenant_id = %1$L and r.owner_id <> %2$L and r.id in (select a.transaction_id from public.transaction_agents a where a.user_id = %2$L) and (%3$s)',
    p_tenant_id, p_user_id, (private.require_kind('transaction')).handed_over));
  held.plans := array(select a.id from public.action_plans a where a.tenant_id = p_tenant_id and a.created_by = p_user_id);
  return held;
end $$;

-- Counts the work to hand over: {clients, deals, transactions, tasks, key_dates, messages, shared, views, rules, plans}.
create function private.count_holdings(p_holdings private.holdings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(k.relation, coalesce(jsonb_array_length(p_holdings.records -> k.kind), 0))
    || jsonb_build_object('key_dates', p_holdings.key_dates, 'messages', cardinality(p_holdings.messages),
      'shared', cardinality(p_holdings.shared), 'views', cardinality(p_holdings.views), 'rules', cardinality(p_holdings.rules), 'plans', cardinality(p_holdings.plans))
  from private.record_kinds k where k.handed_over is not null
$$;

-- Throws unless the caller may end this membership: not their own, and not that of a member with more permissions.
create function private.require_can_remove(p_tenant_id uuid, p_user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  member public.tenant_members;
begin
  perform private.require_permission(p_tenant_id, 'MEMBERS_DELETE', 'You cannot remove members');
  select m.* into member from public.tenant_members m where m.tenant_id = p_tenant_id and m.user_id = p_user_id;
  perform private.require_found(found, 'There is no such member');
  if p_user_id = (select auth.uid()) then
    raise insufficient_privilege using message = 'You cannot change your own membership';
  end if;
  perform private.require_can_grant(p_tenant_id, member.role, member.custom_role_id);
end $$;

-- Counts the work that a member would hand over, like count_holdings(). Needs MEMBERS_DELETE.
create function public.count_member_holdings(p_tenant_id uuid, p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_can_remove(p_tenant_id, p_user_id);
  return private.count_holdings(private.list_holdings(p_tenant_id, p_user_id));
end $$;

-- Returns the parts of the work that require the permission to change an area, each with its records.
create function private.list_handed_over_areas(p_holdings private.holdings)
returns table (area text, relation text, ids uuid[])
language sql stable set search_path = '' as $$
  select k.area, k.relation, private.holding_ids(p_holdings, k.kind)
    -- A place in a routing rule brings future clients, so it requires the same permissions as clients.
    || case k.kind when 'client' then p_holdings.rules when 'transaction' then p_holdings.shared else '{}' end
  from private.record_kinds k where k.handed_over is not null order by k.place desc
$$;

-- Lists the members to whom the caller may hand over all work of a member, by name. Needs MEMBERS_DELETE.
create function public.list_successors(p_tenant_id uuid, p_user_id uuid) returns table (user_id uuid, name text, email text)
language plpgsql stable security definer set search_path = '' as $$
declare
  holdings private.holdings;
  part record;
  takers uuid[];
begin
  perform private.require_can_remove(p_tenant_id, p_user_id);
  holdings := private.list_holdings(p_tenant_id, p_user_id);
  takers := array(
    select g.user_id from private.member_grants g
    where g.tenant_id = p_tenant_id and g.status = 'active' and g.user_id <> p_user_id
      and (holdings.messages = '{}' or 'CONVERSATIONS_CREATE' = any (g.permissions)));
  for part in select a.* from private.list_handed_over_areas(holdings) a where a.ids <> '{}' loop
    takers := array(
      select a.user_id from private.assignable_members(part.area) a
      where a.tenant_id = p_tenant_id and a.user_id = any (takers));
  end loop;
  return query
  select p.user_id, p.name, p.email from public.profiles p where p.user_id = any (takers)
  order by p.name collate public.person_name, p.email;
end $$;

-- Throws unless the caller could reassign each record individually. Otherwise a person who may only remove members
-- could take records they cannot see.
create function private.require_can_hand_over(p_tenant_id uuid, p_from uuid, p_to uuid, p_holdings private.holdings) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  part record;
begin
  for part in select a.* from private.list_handed_over_areas(p_holdings) a loop
    if part.ids <> '{}' and not (
      (p_tenant_id in (select private.tenants_in_full_scope(part.area, 'UPDATE'))
        or (p_tenant_id, p_from) in (select s.tenant_id, s.owner_id from private.owners_in_scope(part.area, 'UPDATE') s))
      and (p_tenant_id, p_to) in (select a.tenant_id, a.user_id from private.assignable_members(part.area) a)
    ) then
      raise insufficient_privilege using message = format('You cannot hand over %s between these two people', part.relation);
    end if;
  end loop;
  if p_holdings.messages = '{}' then
    return;
  end if;
  if p_tenant_id not in (select private.tenants_in_full_scope('CONVERSATIONS', 'VIEW')) then
    raise insufficient_privilege using message = 'You cannot hand over messages between these two people';
  end if;
  if not exists (
    select from private.member_grants g
    where g.tenant_id = p_tenant_id and g.user_id = p_to and 'CONVERSATIONS_CREATE' = any (g.permissions)
  ) then
    raise sqlstate 'PT409' using message =
      'Messages are scheduled, and the person you chose cannot send any. Choose somebody who can.';
  end if;
end $$;

-- Reassigns scheduled messages, which are then sent in the name of their new owner.
create function private.reassign_messages(p_ids uuid[], p_to uuid) returns void
language sql security definer set search_path = '' as $$
  update public.messages m
  set owner_id = p_to, sender_name = nullif(p.name, ''), sender_email = p.email, sender_phone = p.phone
  from public.profiles p
  where p.user_id = p_to and m.id = any (p_ids) and m.status = 'draft'
$$;

-- Reassigns records and messages. Locks them kind by kind, in the common order for several records.
create function private.reassign_records(p_tenant_id uuid, p_holdings private.holdings, p_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kind private.record_kinds;
begin
  for kind in select k.* from private.record_kinds k where k.handed_over is not null or k.kind = 'message' order by k.place loop
    perform private.lock_records(kind.kind, p_tenant_id,
      case when kind.kind = 'message' then p_holdings.messages else private.holding_ids(p_holdings, kind.kind) end);
  end loop;
  perform private.reassign_messages(p_holdings.messages, p_to);
  for kind in select k.* from private.record_kinds k where k.handed_over is not null order by k.place loop
    perform private.update_records(kind.relation, p_tenant_id, private.holding_ids(p_holdings, kind.kind),
      jsonb_build_object(kind.owner_column, format('%L', p_to)));
  end loop;
end $$;

-- Reassigns saved views. Adds a number to a name that the new owner already has.
create function private.reassign_views(p_ids uuid[], p_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  view public.saved_views;
  view_name text;
begin
  for view in select v.* from public.saved_views v where v.id = any (p_ids) order by v.created_at, v.id loop
    view_name := view.name;
    for number in 2..1000 loop
      exit when not exists (
        select from public.saved_views v
        where v.tenant_id = view.tenant_id and v.owner_id = p_to and v.list = view.list
          and private.fold(v.name) = private.fold(view_name));
      view_name := btrim(left(view.name, 54)) || format(' (%s)', number);
    end loop;
    update public.saved_views v set owner_id = p_to, name = view_name where v.id = view.id;
  end loop;
end $$;

-- Reassigns places in routing rules. A place that the new owner already has stays unchanged.
create function private.reassign_rules(p_tenant_id uuid, p_from uuid, p_to uuid) returns void
language sql security definer set search_path = '' as $$
  update public.lead_rule_people o set user_id = p_to
  where o.tenant_id = p_tenant_id and o.user_id = p_from and not exists (
    select from public.lead_rule_people t
    where t.tenant_id = p_tenant_id and t.rule_id = o.rule_id and t.user_id = p_to);
  delete from public.lead_rule_people o where o.tenant_id = p_tenant_id and o.user_id = p_from;
$$;

-- Reassigns places among the agents of transactions. A side on which the new agent already works is not assigned twice.
create function private.reassign_agents(p_transaction_ids uuid[], p_from uuid, p_to uuid) returns void
language sql security definer set search_path = '' as $$
  update public.transaction_agents a set user_id = p_to
  where a.transaction_id = any (p_transaction_ids) and a.user_id = p_from and not exists (
    select from public.transaction_agents b where b.side_id = a.side_id and b.user_id = p_to);
  delete from public.transaction_agents a where a.transaction_id = any (p_transaction_ids) and a.user_id = p_from;
$$;

-- Ends a membership and hands over its work to p_to, all or nothing. Without p_to the work keeps its owner. For a
-- former member, hands over the work that they still have. Returns the counts of count_member_holdings(). Throws PT404
-- for an unknown member, PT409 when p_to is not an active member.
create function public.deactivate_member(p_tenant_id uuid, p_user_id uuid, p_to uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  holdings private.holdings;
begin
  perform private.require_can_remove(p_tenant_id, p_user_id);
  -- Serializes two members who hand over to each other at the same moment.
  perform from public.tenant_members m
  where m.tenant_id = p_tenant_id and m.user_id in (p_user_id, p_to) order by m.user_id for no key update;
  if p_to is not null and (p_to = p_user_id or not private.is_active_member(p_tenant_id, p_to)) then
    raise sqlstate 'PT409' using message = 'Choose somebody who works in the team to take over';
  end if;
  -- Before any record, because lead routing takes this lock first, and then the client.
  perform private.lock_routing(p_tenant_id);
  update public.tenant_members m set status = 'deactivated'
  where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.status <> 'deactivated';
  if p_to is null then
    return private.count_holdings(row('{}', 0, '{}', '{}', '{}', '{}', '{}')::private.holdings);
  end if;

  holdings := private.list_holdings(p_tenant_id, p_user_id);
  perform private.require_can_hand_over(p_tenant_id, p_user_id, p_to, holdings);
  perform private.reassign_records(p_tenant_id, holdings, p_to);
  perform private.reassign_agents(private.holding_ids(holdings, 'transaction') || holdings.shared, p_user_id, p_to);
  perform private.reassign_views(holdings.views, p_to);
  perform private.reassign_rules(p_tenant_id, p_user_id, p_to);
  update public.action_plans a set created_by = p_to where a.tenant_id = p_tenant_id and a.id = any (holdings.plans);
  return private.count_holdings(holdings);
end $$;

grant execute on function public.count_member_holdings, public.list_successors, public.deactivate_member to authenticated;

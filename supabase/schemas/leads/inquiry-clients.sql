-- A member's decision about inquiries that were matched by phone alone to a client of another name: the inquiry stays
-- with that client, or becomes a client of its own.

-- Locks the client of an inquiry, then the inquiry. Throws PT404 when the caller does not see the client, 42501 when
-- they may not change it, PT409 when the inquiry needs no decision or no longer does.
create function private.lock_inquiry_in_question(p_tenant_id uuid, p_inquiry_id uuid) returns public.inquiries
language plpgsql security definer set search_path = '' as $$
declare
  inquiry public.inquiries;
begin
  select i.* into inquiry from public.inquiries i where i.tenant_id = p_tenant_id and i.id = p_inquiry_id;
  perform private.require_visible_client(p_tenant_id, inquiry.client_id);
  perform from public.clients c where c.id = inquiry.client_id for no key update;
  if not private.can_update_client(p_tenant_id, inquiry.client_id) then
    raise insufficient_privilege using message = 'You cannot change this client';
  end if;
  select i.* into inquiry from public.inquiries i
  where i.id = p_inquiry_id and i.client_id = inquiry.client_id and i.has_other_name and i.client_confirmed_at is null
  for no key update;
  if not found then
    raise sqlstate 'PT409' using message = 'Someone has already answered this';
  end if;
  return inquiry;
end $$;

-- Keeps an inquiry with the client whose phone it has. Also adds its email to the client, labelled with the name in the
-- inquiry, if the client has room for another email.
create function public.keep_inquiry_client(p_tenant_id uuid, p_inquiry_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  inquiry public.inquiries := private.lock_inquiry_in_question(p_tenant_id, p_inquiry_id);
begin
  update public.inquiries i set client_confirmed_at = clock_timestamp() where i.id = inquiry.id;
  update public.clients c
  set email = coalesce(c.email, inquiry.email),
    other_emails = case when c.email is null then c.other_emails
      else c.other_emails || jsonb_build_object('label', btrim(left(inquiry.name, 30)), 'email', inquiry.email) end
  where c.id = inquiry.client_id and inquiry.email is not null and jsonb_array_length(c.other_emails) < 10
    and not (c.email_keys && private.email_keys(inquiry.email, '[]'));
  return json_build_object('client_id', inquiry.client_id);
end $$;

-- Creates a client from an inquiry and moves the inquiry and its clock there. The new client gets the owner of the
-- other one, and the two are marked as different people. Returns {client_id}. Throws PT402 when the plan has no room,
-- 42501 unless the caller may add clients.
create function public.split_inquiry_client(p_tenant_id uuid, p_inquiry_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  inquiry public.inquiries := private.lock_inquiry_in_question(p_tenant_id, p_inquiry_id);
  known public.clients;
  client public.clients;
  response public.lead_responses;
begin
  perform private.require_permission(p_tenant_id, 'CLIENTS_CREATE', 'You cannot add clients');
  select c.* into strict known from public.clients c where c.id = inquiry.client_id;
  client := private.create_inquiry_client(inquiry, known.owner_id);
  update public.inquiries i set client_id = client.id, has_other_name = false where i.id = inquiry.id;
  update public.lead_responses r set client_id = client.id where r.tenant_id = p_tenant_id and r.inquiry_id = inquiry.id
  returning * into response;
  perform private.log_routing(response, known.owner_id, format('%s made this inquiry a separate client, with the same phone as %s. It stays with %s.',
    private.display_name((select private.session_user_id())), known.name, private.display_name(known.owner_id)));
  perform public.set_distinct_clients(p_tenant_id, known.id, client.id, true);
  return json_build_object('client_id', client.id);
end $$;

grant execute on function public.keep_inquiry_client, public.split_inquiry_client to authenticated;

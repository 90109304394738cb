-- Testing a team's mail from the settings.

-- Sends the caller a test mail and returns its id.
create function public.send_test_mail(p_tenant_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  sent uuid;
begin
  perform private.require_permission(p_tenant_id, 'INTEGRATIONS_MANAGE', 'You cannot set up integrations');
  insert into public.emails (tenant_id, to_email, kind, variables)
  select t.id, p.email, 'test_mail', jsonb_build_object('tenantName', t.name)
  from public.tenants t join public.profiles p on p.user_id = auth.uid()
  where t.id = p_tenant_id
  returning id into sent;
  return sent;
end $$;

-- Returns the state of the caller's test mail, {status, reason}; null when there is none.
create function public.get_test_mail_state(p_tenant_id uuid, p_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('status', e.status, 'reason', e.last_error)
  from public.emails e join public.profiles p on p.email = e.to_email and p.user_id = private.session_user_id()
  where e.id = p_id and e.kind = 'test_mail' and e.tenant_id = p_tenant_id
    and e.tenant_id in (select private.tenants_with_permission('INTEGRATIONS_MANAGE'))
$$;

grant execute on function public.send_test_mail, public.get_test_mail_state to authenticated;

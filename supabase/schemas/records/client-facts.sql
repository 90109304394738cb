-- What conditions ask about (lib/records/client-conditions): clients and their deals as whoever reads sees them.

-- Whether somebody opted out of emails or texts under one of a client's addresses. Says nothing of which; the list itself is
-- read with a permission.
create function private.has_opted_out(p_client_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.clients c
    join public.suppressions s on s.tenant_id = c.tenant_id
      and (s.channel = 'email' and s.address = any (c.email_keys) or s.channel = 'sms' and s.address = any (c.phone_keys))
    where c.id = p_client_id)
$$;
grant execute on function private.has_opted_out to authenticated;

create view private.client_facts with (security_invoker = true) as
  select c.id, c.tenant_id, c.name, c.owner_id, m.team_id as owner_team_id, m.status = 'active' as is_owner_active,
    c.status, c.source, c.tag_ids, c.last_contact_at, c.received_at, c.created_at, c.birthday, c.home_anniversary,
    c.email_keys <> '{}' as has_email, c.phone_keys <> '{}' as has_phone, private.has_opted_out(c.id) as has_opted_out,
    s.score as lead_score, s.band as lead_band
  from public.clients c
  join public.tenant_members m on m.tenant_id = c.tenant_id and m.user_id = c.owner_id
  left join public.lead_scores s on s.client_id = c.id;

create view private.deal_facts with (security_invoker = true) as
  select d.id, d.tenant_id, d.client_id, d.owner_id, m.team_id as owner_team_id, d.status, d.property_type, d.value, d.commission,
    d.probability, d.expected_close_date, d.tag_ids,
    coalesce((select max(h.changed_at) from public.deal_status_changes h where h.deal_id = d.id), d.created_at) as in_stage_since
  from public.deals d
  join public.tenant_members m on m.tenant_id = d.tenant_id and m.user_id = d.owner_id;

grant select on private.client_facts, private.deal_facts to authenticated, service_role;

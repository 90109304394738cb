-- The facts that conditions use (lib/records/client-conditions): clients and their deals, for any reader.

create view private.client_facts as
  select c.id, c.tenant_id, c.name, c.owner_id, m.team_id as owner_team_id, m.status = 'active' as is_owner_active,
    c.status, c.source, c.tag_ids, c.last_contact_at, c.received_at, c.created_at, c.birthday, c.home_anniversary,
    c.email_keys <> '{}' as has_email, c.phone_keys <> '{}' as has_phone,
    exists (
      select from public.suppressions o
      where o.tenant_id = c.tenant_id and o.channel = 'email' and o.address = any (c.email_keys))
    or exists (
      select from public.suppressions o
      where o.tenant_id = c.tenant_id and o.channel = 'sms' and o.address = any (c.phone_keys)) as has_opted_out,
    s.score as lead_score, s.band as lead_band, c.custom
  from public.clients c
  join public.tenant_members m on m.tenant_id = c.tenant_id and m.user_id = c.owner_id
  left join public.lead_scores s on s.client_id = c.id;

create view private.deal_facts as
  select d.id, d.tenant_id, d.client_id, d.owner_id, m.team_id as owner_team_id, d.status, d.property_type, d.value, d.commission,
    d.probability, d.expected_close_date, d.tag_ids,
    coalesce((select max(h.changed_at) from public.deal_status_changes h where h.deal_id = d.id), d.created_at) as in_stage_since,
    d.custom
  from public.deals d
  join public.tenant_members m on m.tenant_id = d.tenant_id and m.user_id = d.owner_id;

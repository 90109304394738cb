-- The list of leads: clients with a score, highest first.

-- The columns the API returns: the client's owner and contact data, and the score with its two strongest factors.
create view public.lead_records with (security_invoker = true) as
  select s.client_id as id, s.tenant_id, c.owner_id, p.name as owner_name, m.team_id as owner_team_id,
    c.name, c.email, c.phone, c.other_emails, c.other_phones, c.status, c.source, c.received_at, c.last_contact_at,
    s.score, s.band, s.week_ago, s.confidence, jsonb_path_query_array(s.factors, '$[0 to 1]') as reasons, s.scored_at
  from public.lead_scores s
  join public.clients c on c.id = s.client_id and c.tenant_id = s.tenant_id
  left join public.profiles p on p.user_id = c.owner_id
  left join public.tenant_members m on m.tenant_id = c.tenant_id and m.user_id = c.owner_id;
grant select on public.lead_records to authenticated, service_role;
call private.make_view_read_only('lead_records');

-- Returns the ORDER BY. Ties sort by id, as in the indexes; clients never contacted count as contacted longest ago.
create function private.lead_order(p_sort_by text, p_sort_order text) returns text
language sql immutable set search_path = '' as $$
  select case p_sort_by
    when 'name' then replace('r.name ~, r.id ~', '~', d.direction)
    when 'last_contact' then replace(
      'r.last_contact_at ~ nulls ' || case d.direction when 'desc' then 'last' else 'first' end || ', r.id ~', '~', d.direction)
    when 'received_at' then format('r.received_at %s nulls last, r.id', d.direction)
    else case d.direction when 'desc' then 'r.score desc, r.id' else 'r.score, r.id desc' end
  end
  from (select case p_sort_order when 'asc' then 'asc' else 'desc' end as direction) d
$$;

create function private.find_leads(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.parse_search(p_query);
  sort text := coalesce(p_query ->> 'sort_by', 'score');
  ordered text := private.lead_order(sort, p_query ->> 'sort_order');
  conditions text := private.scope_condition('CLIENTS', 'r.owner_id', p_tenant_id, p_query)
    || private.optional_condition('r.band = %L', (p_query ->> 'band')::public.lead_band);
  of_client text := private.optional_condition('r.source = %L', (p_query ->> 'source')::public.client_source)
    || private.optional_condition('(r.last_contact_at is null or r.last_contact_at < %L)',
      private.days_ago(private.parse_days(p_query, 'no_contact_days')));
  -- Filters on client columns join clients and scores; without them the index of scores is enough.
  scores constant text := '(select s.client_id as id, s.tenant_id, s.owner_id, s.score, s.band from public.lead_scores s) r';
  joined constant text := '(select c.id, c.tenant_id, c.owner_id, c.name, c.source, c.last_contact_at, c.received_at, c.search_text,
    s.score, s.band from public.clients c join public.lead_scores s on s.client_id = c.id) r';
  fuzzy text;
  found private.list_result;
begin
  if search is null then
    if of_client <> '' or coalesce((p_query ->> 'only_ids')::boolean, false) then
      return private.find_records(joined, conditions || of_client, ordered, p_query);
    end if;
    return private.find_records(case sort when 'score' then scores else joined end, conditions, ordered, p_query,
      p_count => private.count_records(scores, conditions));
  end if;
  found := private.find_records(joined, conditions || of_client || ' and ' || private.contains_all_condition(search), ordered, p_query);
  if found.total_count = 0 then
    fuzzy := private.fuzzy_search('clients', p_tenant_id, search);
  end if;
  return case when fuzzy is null then found
    else private.find_records(joined, conditions || of_client || ' and ' || fuzzy, ordered, p_query) end;
end $$;

-- Lists leads. Filters: search, band, source, no_contact_days, owner. Sort: score, last_contact, name, received_at.
-- Creates public.list_leads(tenant, query).
call private.create_list_function('leads', 'lead_records');

-- Outcomes of a team's leads, from which the worker learns (lib/leads/leads/learning.data.ts), and the state of
-- learning. As in scoring-settings.sql, no personal identity is read here.

-- Returns the outcome of each client: closed with their first deal that went under contract or closed; else lost with
-- their last lost deal. Clients under contract are undecided. The latest 20,000.
create function private.lead_outcomes(p_tenant_id uuid) returns table (client_id uuid, closed boolean, decided_at timestamptz)
language sql stable set search_path = '' as $$
  select o.client_id, o.closed, case when o.closed then o.won_at else o.lost_at end
  from (
    select d.client_id, bool_or(d.status = 'Closed') as closed, bool_or(d.status = 'Under Contract') as is_open,
      min(s.won_at) filter (where d.status = 'Closed') as won_at, max(s.lost_at) filter (where d.status = 'Lost') as lost_at
    from public.deals d
    cross join lateral (
      select min(h.changed_at) filter (where h.to_status in ('Under Contract', 'Closed')) as won_at,
        max(h.changed_at) filter (where h.to_status = 'Lost') as lost_at
      from public.deal_status_changes h where h.deal_id = d.id
    ) s
    where d.tenant_id = p_tenant_id and d.client_id is not null and d.status in ('Under Contract', 'Closed', 'Lost')
    group by d.client_id
  ) o
  where (o.closed or o.lost_at is not null) and (o.closed or not o.is_open)
  order by 3 desc, 1
  limit 20000
$$;

-- Counts clients by outcome.
create function private.count_outcomes(p_tenant_id uuid, out closed bigint, out lost bigint)
language sql stable set search_path = '' as $$
  select count(*) filter (where o.closed), count(*) filter (where not o.closed) from private.lead_outcomes(p_tenant_id) o
$$;

-- Returns the number of outcomes and the latest result of learning. {closed, lost, latest: {learned_at, closed_count,
-- lost_count, tested_count, auc, rules_auc, calibration, in_use} | null}.
create function public.get_lead_learning(p_tenant_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('closed', o.closed, 'lost', o.lost, 'latest', (
    select to_jsonb(m) - array['id', 'tenant_id', 'model'] || jsonb_build_object('in_use', m.id is not distinct from (
      select v.model_id from public.lead_scoring_versions v where v.tenant_id = p_tenant_id order by v.version desc limit 1))
    from public.lead_models m where m.tenant_id = p_tenant_id order by m.learned_at desc limit 1))
  from private.count_outcomes(p_tenant_id) o
$$;

grant execute on function public.get_lead_learning, private.count_outcomes, private.lead_outcomes to service_role;

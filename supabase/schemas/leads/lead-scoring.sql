-- How a lead's score comes about: what is known of it, as a number from 0 to 1 a factor (its signal), and what a team's
-- weights, or a model learned from its own outcomes, make of these (docs/features/leads/lead-scoring.md).
--
-- Fair Housing: no factor looks at a name, a language, an address, a postal code, or what stands for one (the area code of
-- a phone number, the words of a message). tests/unit/leads/leads/fair-housing.test.ts reads this file for that.

------------------------------------------------------------------------------------------------------------
-- What a team chose
------------------------------------------------------------------------------------------------------------

-- {weights: {factor: 0–100}, hot, warm: the least score of these bands, half_life: days of silence after which what is
-- dated counts half, learning: whether a model that beats the weights may take their place}
create function private.default_scoring() returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "weights": {"contact_data": 10, "source": 10, "deal": 10, "recency": 20, "frequency": 10, "replies": 15,
      "appointments": 10, "stage_moves": 5, "age": 10},
    "hot": 60, "warm": 30, "half_life": 14, "learning": true}'::jsonb
$$;

-- A whole number of a jsonb value within bounds; null for anything else.
create function private.parse_bounded_integer(p_value jsonb, p_min integer, p_max integer) returns integer
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'number' then
    case when (p_value #>> '{}')::numeric between p_min and p_max and (p_value #>> '{}')::numeric % 1 = 0
      then (p_value #>> '{}')::numeric::integer end end
$$;

-- Whether this is a choice as default_scoring() describes it, and nothing else. Any value at all gets its answer.
create function private.is_scoring_settings(p_settings jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  standard jsonb := private.default_scoring();
  weights jsonb := p_settings -> 'weights';
begin
  if jsonb_typeof(p_settings) is distinct from 'object' or jsonb_typeof(weights) is distinct from 'object' then
    return false;
  end if;
  return p_settings ?& array(select jsonb_object_keys(standard)) and p_settings - array(select jsonb_object_keys(standard)) = '{}'
    and weights ?& array(select jsonb_object_keys(standard -> 'weights'))
    and weights - array(select jsonb_object_keys(standard -> 'weights')) = '{}'
    and not exists (select from jsonb_each(weights) w where private.parse_bounded_integer(w.value, 0, 100) is null)
    and (select sum(private.parse_bounded_integer(w.value, 0, 100)) > 0 from jsonb_each(weights) w)
    and coalesce(private.parse_bounded_integer(p_settings -> 'warm', 1, 99) < private.parse_bounded_integer(p_settings -> 'hot', 2, 100), false)
    and private.parse_bounded_integer(p_settings -> 'half_life', 1, 365) is not null
    and jsonb_typeof(p_settings -> 'learning') = 'boolean';
end $$;

grant execute on function private.parse_bounded_integer, private.is_scoring_settings, private.default_scoring to authenticated, service_role;

-- What a model came to when it was learned: judged by the latest quarter of the outcomes, which it had not seen. Written
-- by the worker through save_lead_model() alone.
create table public.lead_models (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  learned_at public.instant not null default now(),
  closed_count integer not null check (closed_count >= 0),
  lost_count integer not null check (lost_count >= 0),
  tested_count integer not null check (tested_count >= 0),
  -- Area under the curve of the outcomes held out: how often who closed stood above who did not.
  auc numeric(4, 3) not null check (auc between 0 and 1),
  rules_auc numeric(4, 3) not null check (rules_auc between 0 and 1),
  -- [{predicted, closed, count}], by fifths of what was predicted.
  calibration jsonb not null,
  -- {half_life, intercept, terms: {factor: {weight, mean, deviation}}}
  model jsonb not null,
  unique (tenant_id, id)
);

create index lead_models_tenant_idx on public.lead_models (tenant_id, learned_at desc);

-- Every choice a team made, the latest of which holds; going back is a new version that says the same as an old one.
create table public.lead_scoring_versions (
  tenant_id uuid not null references public.tenants on delete cascade,
  version integer not null check (version > 0),
  settings jsonb not null check (private.is_scoring_settings(settings)),
  -- The model in the place of the weights; null where the weights score.
  model_id uuid,
  restored_from integer,
  -- Null where the worker put a better model in place.
  made_by uuid references auth.users on delete set null,
  made_at public.instant not null default now(),
  primary key (tenant_id, version),
  foreign key (tenant_id, model_id) references public.lead_models (tenant_id, id)
);

select private.enable_audit('public.lead_scoring_versions', 'lead_scoring', array['model_id', 'made_by', 'made_at']);
call private.secure_table('lead_models');
call private.secure_table('lead_scoring_versions');
grant select on public.lead_models, public.lead_scoring_versions to authenticated;

call private.create_permission_policies('lead_models', 'LEAD_SCORING_VIEW', 'read');
call private.create_permission_policies('lead_scoring_versions', 'LEAD_SCORING_VIEW', 'read');

create type private.scoring as (settings jsonb, model jsonb);

create function private.get_scoring(p_tenant_id uuid) returns private.scoring
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select row(v.settings, m.model)::private.scoring
     from public.lead_scoring_versions v left join public.lead_models m on m.id = v.model_id
     where v.tenant_id = p_tenant_id order by v.version desc limit 1),
    row(private.default_scoring(), null)::private.scoring)
$$;

------------------------------------------------------------------------------------------------------------
-- What is known
------------------------------------------------------------------------------------------------------------

-- How well leads of a source are known to do, among teams at large: people one knows before strangers, who asked before
-- who was reached by an advertisement.
create function private.source_quality(p_source public.client_source) returns double precision
language sql immutable set search_path = '' as $$
  select case p_source
    when 'referral' then 1 when 'past_client' then 0.9 when 'sphere' then 0.8 when 'sign_call' then 0.7 when 'walk_in' then 0.7
    when 'open_house' then 0.6 when 'website' then 0.6 when 'zillow' then 0.5 when 'realtor_com' then 0.5
    when 'homes_com' then 0.5 when 'social_media' then 0.4 when 'advertising' then 0.4 when 'other' then 0.3 else 0 end
$$;

-- A lead is a client who is not In Contract and has no deal Under Contract or Closed. Those of these ids that are one.
create function private.filter_leads(p_tenant_id uuid, p_ids uuid[]) returns setof uuid
language sql stable set search_path = '' as $$
  select c.id from public.clients c
  where c.tenant_id = p_tenant_id and c.id = any (p_ids) and c.status <> 'In Contract'
    and not exists (
      select from public.deals d
      where d.tenant_id = p_tenant_id and d.client_id = c.id and d.status in ('Under Contract', 'Closed'))
$$;

-- Of each client every factor's signal (0 to 1) at a moment, now where p_moments names none: `known` is whether there was
-- anything to judge by, `facts` what it was. What is dated counts half after p_half_life days, a quarter after twice
-- that. Of the moment alone: what was said, done or moved later leaves no trace; contact data and deals, of which only
-- today's are known, are for scoring and not for learning.
create function private.lead_signals(p_tenant_id uuid, p_ids uuid[], p_half_life integer, p_moments timestamptz[] default '{}')
returns table (client_id uuid, key text, signal double precision, known boolean, facts jsonb)
language sql stable set search_path = '' as $$
  select c.id, f.key,
    f.share * case when not f.fades then 1 when f.since is null then 0 else power(0.5, least(60, greatest(0,
      extract(epoch from n.at - f.since) / 86400 / p_half_life))::double precision) end,
    f.known, f.facts
  from unnest(p_ids, p_moments) w (id, moment)
  join public.clients c on c.id = w.id and c.tenant_id = p_tenant_id
  cross join lateral (select coalesce(w.moment, now()) as at) n
  -- Contact both ways, an inquiry being one: the latest of each kind are enough.
  cross join lateral (
    select count(*) as contacts, max(t.at) as last_at, max(t.at) filter (where t.is_reply) as replied_at,
      max(t.at) filter (where t.is_meeting) as met_at,
      coalesce(sum(power(0.5, least(60, extract(epoch from n.at - t.at) / 86400 / p_half_life)::double precision)), 0) as lately
    from (
      (select m.occurred_at::timestamptz as at, m.direction = 'inbound' as is_reply, m.channel = 'meeting' as is_meeting
       from public.messages m where m.client_id = c.id and m.is_contact and m.occurred_at <= n.at
       order by m.occurred_at desc limit 50)
      union all
      (select b.contacted_at, false, false from public.notes b where b.client_id = c.id and b.contacted_at <= n.at
       order by b.created_at desc limit 50)
      union all
      (select i.received_at, true, false from public.inquiries i where i.client_id = c.id and i.received_at <= n.at
       order by i.received_at desc limit 50)
    ) t
  ) said
  -- Meetings that are tasks, as they stood at the moment.
  cross join lateral (
    select max(t.completed_at) filter (where t.completed_at <= n.at) as held_at,
      coalesce(bool_or((t.completed_at is null or t.completed_at > n.at) and t.due_date >= n.at::date), false) as is_ahead
    from public.tasks t
    where t.client_id = c.id and t.type = 'Meeting' and t.created_at <= n.at
      and not exists (
        select from jsonb_each(t.field_stamps) s
        where s.key in ('due_date', 'type', 'client_id') and (s.value ->> 'at')::timestamptz > n.at)
  ) meetings
  cross join lateral (
    select max(s.changed_at) as at
    from public.deals d join public.deal_status_changes s on s.deal_id = d.id
    where d.client_id = c.id and s.changed_at <= n.at and s.from_status < s.to_status and s.to_status <> 'Lost'
  ) moved
  -- The open deal that promises most.
  left join lateral (
    select d.value, d.probability, (least(1, d.value / 500000) + d.probability / 100.0) / 2 as share
    from public.deals d
    where d.client_id = c.id and d.status in ('Lead', 'In Progress')
    order by share desc, d.id limit 1
  ) deal on true
  cross join lateral (select
    c.email is not null as has_email, private.phone_digits(c.phone) ~ '^[+]?\d{7}' as has_phone,
    c.other_emails <> '[]' or c.other_phones <> '[]' as has_more
  ) data
  cross join lateral (values
    ('contact_data', case when data.has_email then 0.4 else 0 end + case when data.has_phone then 0.4 else 0 end
      + case when data.has_more then 0.2 else 0 end, false, null::timestamptz, data.has_email,
      jsonb_build_object('email', data.has_email, 'phone', data.has_phone, 'more', data.has_more)),
    ('source', private.source_quality(c.source), false, null, c.source <> 'unknown', jsonb_build_object('source', c.source)),
    ('deal', coalesce(deal.share, 0), false, null, deal.share is not null,
      case when deal.share is null then '{}' else jsonb_build_object('value', deal.value, 'probability', deal.probability) end),
    ('recency', 1, true, said.last_at, said.last_at is not null, jsonb_build_object('at', said.last_at)),
    ('frequency', least(1, said.lately / 5), false, null, said.contacts >= 3, jsonb_build_object('count', said.contacts)),
    ('replies', 1, true, said.replied_at, said.replied_at is not null, jsonb_build_object('at', said.replied_at)),
    ('appointments', 1, true, case when meetings.is_ahead then n.at else greatest(said.met_at, meetings.held_at) end,
      meetings.is_ahead or greatest(said.met_at, meetings.held_at) is not null,
      jsonb_build_object('ahead', meetings.is_ahead, 'at', greatest(said.met_at, meetings.held_at))),
    ('stage_moves', 1, true, moved.at, moved.at is not null, jsonb_build_object('at', moved.at)),
    ('age', 1, true, c.received_at::timestamptz, c.received_at is not null, jsonb_build_object('at', c.received_at))
  ) f (key, share, fades, since, known, facts)
$$;

------------------------------------------------------------------------------------------------------------
-- What is made of it
------------------------------------------------------------------------------------------------------------

create type private.computed_score as (
  client_id uuid, score smallint, band public.lead_band, confidence public.lead_confidence, factors jsonb);

create function private.score_band(p_score smallint, p_settings jsonb) returns public.lead_band
language sql immutable set search_path = '' as $$
  select case when p_score >= (p_settings ->> 'hot')::integer then 'hot'
    when p_score >= (p_settings ->> 'warm')::integer then 'warm' else 'cold' end::public.lead_band
$$;

-- By how many of the nine factors there was anything to judge.
create function private.score_confidence(p_known bigint) returns public.lead_confidence
language sql immutable set search_path = '' as $$
  select case when p_known >= 6 then 'high' when p_known >= 3 then 'medium' else 'low' end::public.lead_confidence
$$;

-- By the weights: each factor brings its share of 100 points times its signal.
create function private.score_by_rules(p_tenant_id uuid, p_ids uuid[], p_settings jsonb) returns setof private.computed_score
language sql stable set search_path = '' as $$
  with weights as (
    select w.key, w.value::double precision * 100 / sum(w.value::double precision) over () as most
    from jsonb_each_text(p_settings -> 'weights') w
  ),
  rated as (
    select s.client_id, round(sum(s.signal * w.most))::smallint as score, count(*) filter (where s.known) as known,
      jsonb_agg(s.facts || jsonb_build_object('key', s.key, 'signal', round(s.signal::numeric, 3), 'known', s.known,
        'points', round((s.signal * w.most)::numeric, 1), 'most', round(w.most::numeric, 1))
        order by s.signal * w.most desc, w.most desc, s.key) as factors
    from private.lead_signals(p_tenant_id, p_ids, (p_settings ->> 'half_life')::integer) s
    join weights w on w.key = s.key
    group by s.client_id
  )
  select r.client_id, r.score, private.score_band(r.score, p_settings), private.score_confidence(r.known), r.factors from rated r
$$;

-- By a learned model: 50 is the chance that the average of the team's past leads had of closing; the points of a factor are
-- what it adds to that or takes from it, so that all of them together come to the score.
create function private.score_by_model(p_tenant_id uuid, p_ids uuid[], p_settings jsonb, p_model jsonb)
returns setof private.computed_score
language sql stable set search_path = '' as $$
  with pushes as (
    select s.*, (t.value ->> 'weight')::double precision
      * (s.signal - (t.value ->> 'mean')::double precision) / (t.value ->> 'deviation')::double precision as push
    from private.lead_signals(p_tenant_id, p_ids, (p_model ->> 'half_life')::integer) s
    left join jsonb_each(p_model -> 'terms') t on t.key = s.key
  ),
  sums as (
    select p.client_id, sum(p.push) as push, count(*) filter (where p.known) as known from pushes p group by p.client_id
  ),
  scores as (
    select s.*, 100 / (1 + exp(-greatest(-30, least(30, s.push)))) as score from sums s
  ),
  rated as (
    select p.client_id, round(s.score)::smallint as score, s.known,
      jsonb_agg(p.facts || jsonb_build_object('key', p.key, 'signal', round(p.signal::numeric, 3), 'known', p.known,
        'points', round((p.push * case when abs(s.push) < 1e-9 then 25 else (s.score - 50) / s.push end)::numeric, 1))
        order by p.push desc, p.key) filter (where p.push is not null) as factors
    from pushes p join scores s on s.client_id = p.client_id
    group by p.client_id, s.score, s.known
  )
  select r.client_id, r.score, private.score_band(r.score, p_settings), private.score_confidence(r.known), r.factors from rated r
$$;

-- The scores that these clients of a team have now, by what the team chose. Computes and writes nothing.
create function private.score_clients(p_tenant_id uuid, p_ids uuid[]) returns setof private.computed_score
language plpgsql stable set search_path = '' as $$
declare
  scoring private.scoring := private.get_scoring(p_tenant_id);
begin
  if scoring.model is null then
    return query select * from private.score_by_rules(p_tenant_id, p_ids, scoring.settings);
  else
    return query select * from private.score_by_model(p_tenant_id, p_ids, scoring.settings, scoring.model);
  end if;
end $$;

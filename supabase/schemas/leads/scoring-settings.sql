-- A team's scoring settings, and the facts about a lead. The scoring itself is TypeScript (lib/leads/leads/score.ts,
-- docs/features/leads/lead-scoring.md).
--
-- Fair Housing: no factor reads a name, a language, an address, a postal code, or a proxy for one (a phone number's area
-- code, the words of a message). tests/unit/leads/leads/fair-housing.test.ts checks this file for that.

------------------------------------------------------------------------------------------------------------
-- Settings
------------------------------------------------------------------------------------------------------------

-- Returns the default settings. {weights: {factor: 0–100}, hot, warm: lowest scores of these bands, half_life: days of
-- silence after which dated facts count half, learning: whether a model that beats the weights may replace them}
create function private.default_scoring() returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "weights": {"contact_data": 10, "source": 10, "deal": 10, "recency": 20, "frequency": 10, "replies": 15,
      "appointments": 10, "stage_moves": 5, "age": 10},
    "hot": 60, "warm": 30, "half_life": 14, "learning": true}'::jsonb
$$;

-- Returns a jsonb value as an integer within bounds; null for anything else.
create function private.parse_bounded_integer(p_value jsonb, p_min integer, p_max integer) returns integer
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'number' then
    case when (p_value #>> '{}')::numeric between p_min and p_max and (p_value #>> '{}')::numeric % 1 = 0
      then (p_value #>> '{}')::numeric::integer end end
$$;

-- Whether p_settings has exactly the form that default_scoring() describes. Accepts any value.
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

-- Whether this has the form of a model (lib/leads/leads/lead-model.ts): finite numbers, and no deviation of 0.
create function private.is_lead_model(p_model jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(private.parse_bounded_integer(p_model -> 'half_life', 1, 365) is not null and jsonb_typeof(p_model -> 'intercept') = 'number'
    and jsonb_typeof(p_model -> 'terms') = 'object' and p_model - array['half_life', 'intercept', 'terms'] = '{}'
    and not exists (
      select from jsonb_each(p_model -> 'terms') t
      where jsonb_typeof(t.value -> 'weight') is distinct from 'number' or jsonb_typeof(t.value -> 'mean') is distinct from 'number'
        or jsonb_typeof(t.value -> 'deviation') is distinct from 'number' or not (t.value ->> 'deviation')::numeric > 0), false)
$$;

-- Learned models with their test results on the latest quarter of the outcomes, which were not used for learning. Only
-- the worker writes them (lib/leads/leads/learning.data.ts).
create table public.lead_models (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  learned_at public.instant not null default now(),
  closed_count integer not null check (closed_count >= 0),
  lost_count integer not null check (lost_count >= 0),
  tested_count integer not null check (tested_count >= 0),
  -- Area under the curve for the outcomes held out: how often a closed lead ranked above a lost one.
  auc numeric(4, 3) not null check (auc between 0 and 1),
  rules_auc numeric(4, 3) not null check (rules_auc between 0 and 1),
  -- [{predicted, closed, count}], by fifths of the prediction.
  calibration jsonb not null,
  -- In the form of lib/leads/leads/logistic.ts: {half_life, intercept, terms: {factor: {weight, mean, deviation}}}
  model jsonb not null check (private.is_lead_model(model)),
  unique (tenant_id, id)
);

create index lead_models_tenant_idx on public.lead_models (tenant_id, learned_at desc);

-- All versions of a team's settings; the latest applies. A restore adds a copy of an old version.
create table public.lead_scoring_versions (
  tenant_id uuid not null references public.tenants on delete cascade,
  version integer not null check (version > 0),
  settings jsonb not null check (private.is_scoring_settings(settings)),
  -- The model that replaces the weights; null when the weights score.
  model_id uuid,
  restored_from integer,
  -- Null when the worker activated a better model.
  made_by uuid default auth.uid() references auth.users on delete set null,
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
grant insert (tenant_id, version, settings, model_id, restored_from) on public.lead_scoring_versions to authenticated;
call private.create_permission_policies('lead_scoring_versions', 'LEAD_SCORING_CONFIGURE', 'read', 'create');

create type private.scoring as (settings jsonb, model jsonb);

create function private.get_scoring(p_tenant_id uuid) returns private.scoring
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select row(v.settings, m.model)::private.scoring
     from public.lead_scoring_versions v left join public.lead_models m on m.id = v.model_id
     where v.tenant_id = p_tenant_id order by v.version desc limit 1),
    row(private.default_scoring(), null)::private.scoring)
$$;
grant execute on function private.get_scoring to service_role;

-- Returns the facts about each client at given moments, or now without p_moments. Later messages, actions and moves are
-- ignored. Contact data and deals are known only as of today, and are used for scoring but not for learning. In SQL,
-- because the worker reads it for a whole team, and a preview for the leads that its reader sees.
create function private.lead_facts(p_tenant_id uuid, p_ids uuid[], p_moments timestamptz[] default '{}')
returns table (
  client_id uuid, moment timestamptz, source public.client_source, received_at timestamptz,
  has_email boolean, has_phone boolean, has_more boolean,
  -- Ages of the contacts in days; times of the last contact, the client's last one and the last meeting.
  contact_ages double precision[], last_at timestamptz, replied_at timestamptz, met_at timestamptz, is_meeting_ahead boolean,
  -- When a deal last moved a stage forward; open deals: [{value, probability}].
  moved_at timestamptz, open_deals jsonb)
language sql stable set search_path = '' as $$
  select c.id, n.at, c.source, c.received_at,
    c.email is not null as has_email,
    coalesce(private.phone_digits(c.phone) ~ '^[+]?\d{7}', false) as has_phone,
    c.other_emails <> '[]' or c.other_phones <> '[]',
    said.ages, said.last_at, said.replied_at, greatest(said.met_at, meetings.held_at), meetings.is_ahead, moved.at, deals.open
  from unnest(p_ids, p_moments) w (id, moment)
  join public.clients c on c.id = w.id and c.tenant_id = p_tenant_id
  cross join lateral (select coalesce(w.moment, now()) as at) n
  -- Contacts in both directions, inquiries included; the latest of each kind are enough.
  cross join lateral (
    select coalesce(array_agg(extract(epoch from n.at - t.at)::double precision / 86400), '{}') as ages, max(t.at) as last_at,
      max(t.at) filter (where t.is_reply) as replied_at, max(t.at) filter (where t.is_meeting) as met_at
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
  -- Tasks of type meeting, in their state at the moment.
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
    select max(s.changed_at)::timestamptz as at
    from public.deals d join public.deal_status_changes s on s.deal_id = d.id
    where d.client_id = c.id and s.changed_at <= n.at and s.from_status < s.to_status and s.to_status <> 'Lost'
  ) moved
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('value', d.value, 'probability', d.probability) order by d.id), '[]') as open
    from public.deals d where d.client_id = c.id and d.status in ('Lead', 'In Progress')
  ) deals
$$;

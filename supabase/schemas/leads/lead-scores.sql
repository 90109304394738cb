-- Scores of leads, and their history: written by the worker alone (lib/leads/leads/rescore.data.ts), and readable where the
-- client is.

create type public.lead_band as enum ('hot', 'warm', 'cold');

-- By how much is known of a lead, not how likely it is.
create type public.lead_confidence as enum ('high', 'medium', 'low');

-- One row a lead. There is no foreign key to the client: a score is worked out anew whenever its client comes back from a
-- deletion or a merge, so it takes no part in what is remembered and moved then; clients_forget_scores removes it.
create table public.lead_scores (
  client_id uuid primary key,
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The client's, kept in step by clients_queue_changed: whose the client is decides who sees its score.
  owner_id uuid not null,
  score smallint not null check (score between 0 and 100),
  band public.lead_band not null,
  -- The score a week before; null while there was none.
  week_ago smallint check (week_ago between 0 and 100),
  confidence public.lead_confidence not null,
  -- [{key, signal, points, most, known, …facts}], what raises the score most first. With `most` absent, a learned model's.
  factors jsonb not null,
  -- When this was found.
  scored_at public.instant not null default now()
);

-- The order of /leads, for those who see all and for those who see somebody's.
create index lead_scores_tenant_idx on public.lead_scores (tenant_id, score desc, client_id) include (owner_id, band);
create index lead_scores_owner_idx on public.lead_scores (tenant_id, owner_id, score desc, client_id) include (band);

call private.secure_table('lead_scores');
grant select on public.lead_scores to authenticated;

create policy "lead_scores: read with their client" on public.lead_scores for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('CLIENTS', 'VIEW')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'VIEW') s)));

-- A point a day at most, on the team's own calendar, and only where the score moved. It outlives a deleted client until the
-- deletion can no longer be taken back (the worker's nightly purge), and nobody sees it meanwhile.
create table public.lead_score_history (
  tenant_id uuid not null references public.tenants on delete cascade,
  client_id uuid not null,
  day public.calendar_day not null,
  score smallint not null check (score between 0 and 100),
  primary key (client_id, day)
);

create index lead_score_history_tenant_idx on public.lead_score_history (tenant_id);

call private.secure_table('lead_score_history');
grant select on public.lead_score_history to authenticated;

create policy "lead_score_history: read with the score" on public.lead_score_history for select to authenticated using (
  exists (select from public.lead_scores s where s.client_id = lead_score_history.client_id and s.tenant_id = lead_score_history.tenant_id));

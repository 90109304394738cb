-- Scores of leads and their history: written only by the worker (lib/leads/leads/rescore.data.ts), readable with the
-- client.

create type public.lead_band as enum ('hot', 'warm', 'cold');

-- Based on how much is known about a lead, not on its score.
create type public.lead_confidence as enum ('high', 'medium', 'low');

-- One row per lead. Without a foreign key to the client: a restored or unmerged client is rescored, so scores are not
-- part of undo. clients_delete_scores deletes them.
create table public.lead_scores (
  client_id uuid primary key,
  tenant_id uuid not null references public.tenants on delete cascade,
  -- The client's owner, who determines who sees the score. Updated by clients_queue_changed.
  owner_id uuid not null,
  score smallint not null check (score between 0 and 100),
  band public.lead_band not null,
  -- The score a week before; null when there was none.
  week_ago smallint check (week_ago between 0 and 100),
  confidence public.lead_confidence not null,
  -- [{key, signal, points, most, known, …facts}], strongest first. Without `most`: from a learned model.
  factors jsonb not null,
  -- When it was computed.
  scored_at public.instant not null default now()
);

-- The order of /leads, for readers of all leads and of one owner's.
create index lead_scores_tenant_idx on public.lead_scores (tenant_id, score desc, client_id) include (owner_id, band);
create index lead_scores_owner_idx on public.lead_scores (tenant_id, owner_id, score desc, client_id) include (band);

call private.secure_table('lead_scores');
grant select on public.lead_scores to authenticated;

create policy "lead_scores: read with their client" on public.lead_scores for select to authenticated using (
  tenant_id = any (array(select private.my_tenants()))
  and (tenant_id = any (array(select private.tenants_in_full_scope('CLIENTS', 'VIEW')))
    or (tenant_id, owner_id) in (select s.tenant_id, s.owner_id from private.owners_in_scope('CLIENTS', 'VIEW') s)));

-- At most one point per day, in the team's time zone, and only when the score changed. Points of a deleted client are
-- kept until the deletion can no longer be undone (the worker's nightly purge). They are invisible meanwhile.
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

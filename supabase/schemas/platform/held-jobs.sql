-- After a restore: what a restored copy would do a second time waits here until somebody releases or drops it
-- (docs/operations.md, "After a restore").

-- Work taken from the queue, plans, automations and webhooks. The worker never looks here.
create table private.held_jobs (
  id bigint primary key generated always as identity,
  -- A task of the queue, or run_plan_step, run_automations, send_webhook.
  task text not null check (char_length(task) between 1 and 128),
  -- Null for work without a team.
  tenant_id uuid references public.tenants on delete cascade,
  due_at timestamptz not null,
  -- What its release needs (lib/platform/held-jobs/hold.data.ts).
  payload jsonb not null,
  held_at public.instant not null default now()
);

create index held_jobs_task_idx on private.held_jobs (task);
create index held_jobs_tenant_idx on private.held_jobs (tenant_id);

alter table private.held_jobs enable row level security;

-- The database that workers last used, as Postgres names it: cluster and database, and the timeline, which is a new one
-- after a recovery. One row. A copy has the names of the original.
create table private.database_identity (
  is_only boolean primary key default true check (is_only),
  database text not null,
  timeline text not null,
  -- When a worker last used it.
  seen_at public.instant not null default now()
);

alter table private.database_identity enable row level security;

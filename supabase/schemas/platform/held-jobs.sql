-- Jobs held after a restore. A restored copy would repeat these jobs, so they wait here until an operator releases or
-- drops them (docs/operations.md, "After a restore").

-- Jobs taken from the queue, plans, automations and webhooks. The worker never reads this table.
create table private.held_jobs (
  id bigint primary key generated always as identity,
  -- A task of the queue, or run_plan_step, run_automations, send_webhook.
  task text not null check (char_length(task) between 1 and 128),
  -- Null for work without a team.
  tenant_id uuid references public.tenants on delete cascade,
  due_at timestamptz not null,
  -- The data for releasing it (lib/platform/held-jobs/hold.data.ts).
  payload jsonb not null,
  held_at public.instant not null default now()
);

create index held_jobs_task_idx on private.held_jobs (task);
create index held_jobs_tenant_idx on private.held_jobs (tenant_id);

alter table private.held_jobs enable row level security;

-- The identity of the database that workers last used: cluster and database as Postgres names them, and the timeline,
-- which is new after a recovery. One row. A copy has the names of the original.
create table private.database_identity (
  is_only boolean primary key default true check (is_only),
  database text not null,
  timeline text not null,
  -- When a worker last used it.
  seen_at public.instant not null default now()
);

alter table private.database_identity enable row level security;

import { z } from "zod";
import { usage } from "@/lib/platform/usage/serialize";

const instant = z.string();

/** A team's state: its plan, or why it has none. */
const plan = z.enum(["free_testing", "read_only", "none", "starter", "professional", "enterprise"]);
export type PlatformPlan = z.output<typeof plan>;

const listedTenant = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instant,
  suspended_at: instant.nullable(),
  plan,
  members: z.number(),
  clients: z.number(),
  deals: z.number(),
  last_seen_at: instant.nullable(),
});
export type ListedTenant = z.output<typeof listedTenant>;
export const tenantList = z.object({ total_count: z.number(), rows: z.array(listedTenant) });

const tenantMember = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role_name: z.string(),
  status: z.enum(["invited", "active", "suspended", "deactivated"]),
  joined_at: instant,
  last_seen_at: instant.nullable(),
});

export const tenantOverview = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instant,
  time_zone: z.string(),
  suspended_at: instant.nullable(),
  suspended_reason: z.string().nullable(),
  plan,
  subscription: z
    .object({
      status: z.string(),
      plan: z.string(),
      current_period_end: instant.nullable(),
      cancel_at_period_end: z.boolean(),
      past_due_since: instant.nullable(),
    })
    .nullable(),
  usage,
  members: z.array(tenantMember),
});
export type TenantOverview = z.output<typeof tenantOverview>;

const platformUser = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  created_at: instant,
  last_sign_in_at: instant.nullable(),
  last_seen_at: instant.nullable(),
  is_confirmed: z.boolean(),
  is_me: z.boolean(),
  is_operator: z.boolean(),
  sessions: z.number(),
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role_name: z.string(),
      status: z.enum(["invited", "active", "suspended", "deactivated"]),
      suspended_at: instant.nullable(),
    }),
  ),
});
export type PlatformUser = z.output<typeof platformUser>;
export const platformUserList = z.object({ total_count: z.number(), rows: z.array(platformUser) });

const queue = z.object({
  task: z.string(),
  waiting: z.number(),
  running: z.number(),
  scheduled: z.number(),
  failing: z.number(),
  dead: z.number(),
  /** Seconds that the oldest due job has waited; null when none is due. */
  oldest_seconds: z.number().nullable(),
});
export type Queue = z.output<typeof queue>;

const failedJob = z.object({
  id: z.coerce.string(),
  task: z.string(),
  attempts: z.number(),
  max_attempts: z.number(),
  /** Whether it has finally failed, so that only a manual retry starts it again. */
  is_dead: z.boolean(),
  run_at: instant,
  failed_at: instant,
  reason: z.string().nullable(),
});
export type FailedJob = z.output<typeof failedJob>;

export const queueHealth = z.object({ queues: z.array(queue), failed: z.array(failedJob) });
export type QueueHealth = z.output<typeof queueHealth>;

const reportedError = z.object({
  id: z.string(),
  place: z.string(),
  message: z.string(),
  reference: z.string().nullable(),
  times: z.number(),
  first_seen_at: instant,
  last_seen_at: instant,
});
export type ReportedError = z.output<typeof reportedError>;
export const reportedErrors = z.array(reportedError);

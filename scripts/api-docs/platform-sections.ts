import type { Sections } from "./section";

/** The section for the platform's operators, and what a team sees of their work. */
export const PLATFORM_SECTIONS: Sections = {
  platform: {
    answers: {
      "GET /api/super-admin/tenants":
        "`{tenants: [{id, name, created_at, suspended_at, plan, members, clients, deals, last_seen_at}], total_count}`, newest first; `search` finds a team by its name, or by a member's name or email",
      "GET /api/super-admin/tenants/{id}":
        "`{id, name, created_at, time_zone, suspended_at, suspended_reason, plan, subscription, usage, members}`; it contains counts but no records",
      "POST /api/super-admin/tenants/{id}/suspend": "204; 409 if the team is already suspended",
      "POST /api/super-admin/tenants/{id}/restore": "204; 409 if the team is not suspended",
      "POST /api/super-admin/tenants/{id}/support-view":
        "204; this team becomes the caller's active team, read-only; 409 for a suspended team and for a team that the caller belongs to",
      "GET /api/super-admin/users":
        "`{users: [{user_id, name, email, avatar_url, created_at, last_sign_in_at, last_seen_at, is_confirmed, is_me, is_operator, sessions, teams}], total_count}`, latest sign-in first",
      "DELETE /api/super-admin/users/{id}/sessions":
        "`{ended}`: the number of ended sessions; 409 for the caller's own account",
      "GET /api/super-admin/queue":
        "`{queues: [{task, waiting, running, scheduled, failing, dead, oldest_seconds}], failed: [{id, task, attempts, max_attempts, is_dead, run_at, failed_at, reason}]}`, at most 100 failed jobs, final failures first",
      "POST /api/super-admin/queue/retry":
        "`{retried}`: the number of the given jobs that had failed and are retried",
      "GET /api/super-admin/errors":
        "`{errors: [{id, place, message, reference, times, first_seen_at, last_seen_at}]}`: the latest 200 kinds of error, without personal data",
    },
    meanings: {
      suspendTenantBody: { reason: "The reason, shown to the team's owners and admins" },
      startSupportViewBody: {
        reason: "The reason, shown to the team's owners and admins",
        minutes: "The duration in minutes, 5 to 60",
      },
      retryJobsBody: { ids: "The ids of failed jobs; other jobs are ignored" },
    },
  },
  "support-views": {
    answers: {
      "GET /api/support-views":
        "`{support_views: [{id, helper_name, reason, started_at, ends_at, is_running, ended_by_name}]}`, latest first, at most 100; for the team's owners and admins",
      "GET /api/support-views/running":
        "`{support_views: [{id, helper_name, reason, until}]}`: the running support views; empty for callers who are not owners or admins",
      "DELETE /api/support-views/{id}":
        "204; the support view ends at once; for its operator, the team's owners and admins, and super admins; 404 for others",
    },
    meanings: {},
  },
  admin: {
    answers: {
      "GET /api/admin/usage":
        "`{usage: {users, clients, deals: {used, limit}, messages_sent, stored_bytes}, days: [{day, emails, texts}], members: [{user_id, name, avatar_url, role_name, last_seen_at, clients, notes, messages, tasks}]}`, for the last 30 days; for the team's owners and admins",
    },
    meanings: {},
  },
};

import type { Sections } from "./section";

/** The section for the platform's operators, and what a team sees of their work. */
export const PLATFORM_SECTIONS: Sections = {
  platform: {
    answers: {
      "GET /api/super-admin/tenants":
        "`{tenants: [{id, name, created_at, suspended_at, plan, members, clients, deals, last_seen_at}], total_count}`, the newest first; `search` finds a team by its name or by the name or email of a member",
      "GET /api/super-admin/tenants/{id}":
        "`{id, name, created_at, time_zone, suspended_at, suspended_reason, plan, subscription, usage, members}`; counts, no records",
      "POST /api/super-admin/tenants/{id}/suspend": "204; 409 for one that is suspended already",
      "POST /api/super-admin/tenants/{id}/restore": "204; 409 for one that is not suspended",
      "POST /api/super-admin/tenants/{id}/support-view":
        "204: the caller's active team is this one, to read alone; 409 while it is suspended, and for a team they work in",
      "GET /api/super-admin/users":
        "`{users: [{user_id, name, email, avatar_url, created_at, last_sign_in_at, last_seen_at, is_confirmed, is_me, is_operator, sessions, teams}], total_count}`, those who signed in last first",
      "DELETE /api/super-admin/users/{id}/sessions": "`{ended}`; 409 for one's own",
      "GET /api/super-admin/queue":
        "`{queues: [{task, waiting, running, scheduled, failing, dead, oldest_seconds}], failed: [{id, task, attempts, max_attempts, is_dead, run_at, failed_at, reason}]}`, at most 100 failed, given up first",
      "POST /api/super-admin/queue/retry": "`{retried}`: how many of them had failed",
      "GET /api/super-admin/errors":
        "`{errors: [{id, place, message, reference, times, first_seen_at, last_seen_at}]}`, the latest 200 kinds",
    },
    meanings: {
      suspendTenantBody: { reason: "the team's owners and admins read it" },
      startSupportViewBody: {
        reason: "the team's owners and admins read it",
        minutes: "how long it lasts",
      },
      retryJobsBody: { ids: "of failed jobs; others are left alone" },
    },
  },
  "support-views": {
    answers: {
      "GET /api/support-views":
        "`{support_views: [{id, helper_name, reason, started_at, ends_at, is_running, ended_by_name}]}`, latest first, at most 100; for owners and admins",
      "GET /api/support-views/running":
        "`{support_views: [{id, helper_name, reason, until}]}`: who looks now; empty for all but owners and admins",
      "DELETE /api/support-views/{id}":
        "204: over at once; for whoever looks, the team's owners and admins, and super admins; else 404",
    },
    meanings: {},
  },
  admin: {
    answers: {
      "GET /api/admin/usage":
        "`{usage: {users, clients, deals: {used, limit}, messages_sent, stored_bytes}, days: [{day, emails, texts}], members: [{user_id, name, avatar_url, role_name, last_seen_at, clients, notes, messages, tasks}]}`, of 30 days; for owners and admins",
    },
    meanings: {},
  },
};

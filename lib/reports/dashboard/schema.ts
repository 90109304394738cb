import { z } from "zod";
import { deal_status } from "@/lib/foundation/supabase/enums/deal-status.types";
import { key_date_kind } from "@/lib/foundation/supabase/enums/key-date-kind.types";
import { task_priority } from "@/lib/foundation/supabase/enums/task-priority.types";
import { task_status } from "@/lib/foundation/supabase/enums/task-status.types";
import { task_type } from "@/lib/foundation/supabase/enums/task-type.types";

const dollars = z.number();
const percent = z.number();
const comparison = z.object({ now: z.number(), before: z.number() });

/**
 * The result of the database function `get_dashboard`. Money in dollars, changes in percent, ISO days
 * and instants. Definitions: docs/features/reports/dashboard.md, "Figures".
 */
export const dashboardSchema = z.object({
  metrics: z.object({
    totalClients: z.number(),
    clientsChange: percent,
    activeDeals: z.number(),
    dealsChange: percent,
    pipelineValue: dollars,
    revenueChange: percent,
    totalLeads: z.number(),
    leadConversionRate: percent,
  }),
  /** The compared figures: the last 30 days and the 30 days before. */
  compared: z.object({ clients: comparison, deals: comparison, closed: comparison }),
  /** Which first steps are done; null once the person has dismissed them. */
  firstSteps: z.object({ client: z.boolean(), deal: z.boolean(), task: z.boolean() }).nullable(),
  /** By pipeline status. */
  pipeline: z.array(z.object({ status: z.enum(deal_status), count: z.number(), value: dollars })),
  /** The last twelve calendar months, the current month last. */
  revenue: z.array(z.object({ month: z.string(), value: dollars, count: z.number() })),
  /** Commission × probability by closing month; `pipeline` is the total value × probability. */
  forecast: z.object({
    thisMonth: dollars,
    nextMonth: dollars,
    thisQuarter: dollars,
    pipeline: dollars,
    withoutProbability: z.number(),
  }),
  tasks: z.object({
    overdue: z.number(),
    today: z.number(),
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        due_date: z.string(),
        due_time: z.string().nullable(),
        priority: z.enum(task_priority),
        status: z.enum(task_status),
        type: z.enum(task_type),
        client_id: z.string().nullable(),
        client_name: z.string().nullable(),
        deal_id: z.string().nullable(),
      }),
    ),
  }),
  keyDates: z.object({
    overdue: z.number(),
    today: z.number(),
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(key_date_kind),
        due_date: z.string(),
        deal_id: z.string(),
        deal_title: z.string(),
      }),
    ),
  }),
  activity: z.array(
    z.object({
      kind: z.enum([
        "client_created",
        "note_added",
        "deal_created",
        "deal_moved",
        "task_completed",
      ]),
      at: z.string(),
      subject: z.string(),
      url: z.string(),
      detail: z.string().nullable(),
      person: z.string().nullable(),
    }),
  ),
});

export type Dashboard = z.output<typeof dashboardSchema>;
export type Comparison = z.output<typeof comparison>;

/** Body of PUT /api/dashboard/first-steps. */
export const firstStepsBody = z.object({ dismissed: z.boolean("dismissed must be true or false") });

import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { PutBackTasksBody } from "./overdue-schema";

/** A moved task, with its previous due date and its version after the move. */
type MovedTask = PutBackTasksBody["tasks"][number];

/** Moves the actor's overdue tasks to today: at most 1,000, the earliest ones first. */
export async function moveOverdueTasks(db: Db, actor: TenantActor): Promise<MovedTask[]> {
  return (await tenantRpc(db, actor, "move_overdue_tasks")) as MovedTask[];
}

/** Restores the due dates of moved tasks, except those changed since. Returns the number of restored tasks. */
export async function restoreDueDates(
  db: Db,
  actor: TenantActor,
  { tasks: moved }: PutBackTasksBody,
): Promise<number> {
  return tenantRpc(db, actor, "restore_task_dates", { p_tasks: moved });
}

type DueCounts = { due_today: number; overdue: number };

/** Returns the numbers of the actor's open tasks due today and overdue. */
export async function countDueTasks(db: Db, actor: TenantActor): Promise<DueCounts> {
  const { data, error } = await db
    .rpc("count_my_due_tasks", { p_tenant_id: actor.tenantId })
    .single();
  if (error) throw toAppError(error);
  return data;
}

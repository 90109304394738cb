import "server-only";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import type { PutBackTasksBody } from "./overdue-schema";

/** A task that was moved: the day it had, and its version since. */
type MovedTask = PutBackTasksBody["tasks"][number];

/** Moves the actor's own overdue tasks to today, at most 1,000, the earliest first. */
export async function moveOverdueTasks(db: Db, actor: TenantActor): Promise<MovedTask[]> {
  return (await tenantRpc(db, actor, "move_overdue_tasks")) as MovedTask[];
}

/** Gives moved tasks their days back; one that was changed since stays. Answers how many went back. */
export async function restoreDueDates(
  db: Db,
  actor: TenantActor,
  { tasks: moved }: PutBackTasksBody,
): Promise<number> {
  return tenantRpc(db, actor, "restore_task_dates", { p_tasks: moved });
}

type DueCounts = { due_today: number; overdue: number };

/** How many open tasks of the actor's own are due today, and how many were due before. */
export async function countDueTasks(db: Db, actor: TenantActor): Promise<DueCounts> {
  const { data, error } = await db
    .rpc("count_my_due_tasks", { p_tenant_id: actor.tenantId })
    .single();
  if (error) throw toAppError(error);
  return data;
}

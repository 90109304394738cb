import type { Metadata } from "next";
import { HistoryButton } from "@/components/audit/history-button";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { TaskDetails } from "@/components/tasks/task-details";
import { TaskForm } from "@/components/tasks/task-form";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { seesHistory } from "@/lib/audit/history-rights";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { recordTitle } from "@/lib/records/record-title";
import { getTask } from "@/lib/tasks/data";

type EditTaskPageProps = { params: Promise<{ id: string }> };

export const generateMetadata = ({ params }: EditTaskPageProps): Promise<Metadata> =>
  recordTitle(params, { read: getTask, title: (task) => task.title, otherwise: "Edit Task" });

export default async function EditTaskPage({ params }: EditTaskPageProps) {
  const { actor, db } = await requireActor({ can: "TASKS_VIEW" });
  const { id } = await params;
  const task = await orUnavailable(orNotFound(id, (known) => getTask(db, actor, known)));
  if (!task) return <LoadFailure />;
  const history = seesHistory(actor, task.assigned_to) && (
    <HistoryButton kind="task" id={task.id} timeZone={timeZoneOf(actor)} />
  );
  if (!task.can_update) {
    return (
      <>
        <BreadcrumbLabel label="Task" />
        <PageHeader title={task.title} actions={history} />
        <TaskDetails task={task} timeZone={timeZoneOf(actor)} />
      </>
    );
  }
  return (
    <>
      <BreadcrumbLabel label="Edit Task" />
      <PageHeader title="Edit Task" titleInTopBar actions={history} />
      <TaskForm
        key={task.id}
        task={task}
        prefill={{ client: null, deal: null }}
        person={{ id: actor.userId, name: actor.name }}
        canAssign={task.can_assign}
        seesClients={can(actor, "CLIENTS_VIEW")}
        seesDeals={can(actor, "DEALS_VIEW")}
        timeZone={timeZoneOf(actor)}
      />
    </>
  );
}

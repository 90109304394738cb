import type { Metadata } from "next";
import { HistoryButton } from "@/components/audit/history-button";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { screen, type OfRecord } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { TaskDetails } from "@/components/tasks/task-details";
import { TaskForm } from "@/components/tasks/task-form";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/api/or-not-found";
import { seesHistory } from "@/lib/audit/history-rights";
import { can } from "@/lib/auth/permissions";
import { recordTitle } from "@/lib/records/record-title";
import { getTask } from "@/lib/tasks/data";

export const generateMetadata = ({ params }: OfRecord): Promise<Metadata> =>
  recordTitle(params, { read: getTask, title: (task) => task.title, otherwise: "Edit Task" });

export default screen<OfRecord>({ can: "TASKS_VIEW" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const task = await orNotFound(id, (known) => getTask(db, actor, known));
  const history = seesHistory(actor, task.assigned_to) && (
    <HistoryButton kind="task" id={task.id} />
  );
  if (!task.can_update) {
    return (
      <>
        <BreadcrumbLabel label="Task" />
        <PageHeader title={task.title} actions={history} />
        <TaskDetails task={task} />
      </>
    );
  }
  return (
    <>
      <ScreenHeader title="Edit Task" titleInTopBar actions={history} />
      <TaskForm
        key={task.id}
        task={task}
        prefill={{ client: null, deal: null }}
        person={{ id: actor.userId, name: actor.name }}
        canAssign={task.can_assign}
        seesClients={can(actor, "CLIENTS_VIEW")}
        seesDeals={can(actor, "DEALS_VIEW")}
      />
    </>
  );
});

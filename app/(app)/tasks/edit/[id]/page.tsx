import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { HistoryButton } from "@/components/organisation/audit/history-button";
import { TaskDetails, TaskCustomFields } from "@/components/records/tasks/task-details";
import { TaskForm } from "@/components/records/tasks/task-form";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { can } from "@/lib/foundation/auth/permissions";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import { canSeeHistory } from "@/lib/organisation/audit/history-rights";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { getTask } from "@/lib/records/tasks/data";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, { read: getTask, title: (task) => task.title, fallback: "Edit Task" });

export default definePage<RecordPageProps>({ can: "TASKS_VIEW" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const [task, customFields] = await Promise.all([
    notFoundIf404(id, (taskId) => getTask(db, actor, taskId)),
    listCustomFields(db, actor, { kind: "task" }),
  ]);
  const history = canSeeHistory(actor, task.assigned_to) && (
    <HistoryButton kind="task" id={task.id} />
  );
  if (!task.can_update) {
    return (
      <>
        <BreadcrumbLabel label="Task" />
        <PageHeader title={task.title} actions={history} />
        <div className="flex max-w-form flex-col gap-5">
          <TaskDetails task={task} />
          <TaskCustomFields task={task} fields={customFields} />
        </div>
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
        customFields={customFields.filter(({ can_edit }) => can_edit)}
      />
      <div className="mt-5 flex max-w-form flex-col gap-5 empty:hidden">
        <TaskCustomFields task={task} fields={customFields.filter(({ can_edit }) => !can_edit)} />
      </div>
    </>
  );
});

import type { Metadata } from "next";
import {
  definePage,
  type Member,
  type SearchPageProps,
} from "@/components/foundation/layout/define-page";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { TaskList } from "@/components/records/tasks/task-list";
import { collectCustom, isAboutCustomFields } from "@/lib/foundation/api/custom-params";
import { can, canSeeOthers } from "@/lib/foundation/auth/permissions";
import { getBulkRights } from "@/lib/foundation/record-layer/bulk-rights";
import { initialPages } from "@/lib/foundation/record-layer/initial-data";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { listKeyDates } from "@/lib/records/key-dates/data";
import { keyDateListQuery } from "@/lib/records/key-dates/schema";
import { toCompletedQuery, toKeyDateQuery } from "@/lib/records/tasks/agenda-queries";
import { listTasks } from "@/lib/records/tasks/data";
import { toTaskAddress, toTaskQuery } from "@/lib/records/tasks/list";
import { taskListQuery } from "@/lib/records/tasks/schema";

export const metadata: Metadata = { title: "Tasks" };

const header = ({ actor }: Member) => (
  <PageHeader
    title="Tasks"
    titleInTopBar
    primary={
      can(actor, "TASKS_CREATE") && (
        <ButtonLink icon="plus" href="/tasks/new" variant="primary" className="touch:hidden">
          Add Task
        </ButtonLink>
      )
    }
  />
);

export default definePage<SearchPageProps>(
  { can: "TASKS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const searched = await searchParams;
    const reading = listCustomFields(db, actor, { kind: "task" });
    const address = toTaskAddress(isAboutCustomFields(searched) ? await reading : []);
    const filters = address.read(searched);
    const seesDeals = can(actor, "DEALS_VIEW");
    const keyDateQuery = seesDeals ? toKeyDateQuery(filters) : null;
    const completedQuery = toCompletedQuery(filters);
    const readTasks = (query: URLSearchParams) =>
      listTasks(db, actor, taskListQuery.parse(collectCustom(Object.fromEntries(query))));
    const [tasks, keyDates, completed, customFields] = await Promise.all([
      readTasks(toTaskQuery(filters)),
      keyDateQuery &&
        listKeyDates(db, actor, keyDateListQuery.parse(Object.fromEntries(keyDateQuery))),
      completedQuery && readTasks(completedQuery),
      reading,
    ]);
    return (
      <TaskList
        initialData={{
          tasks: initialPages(tasks),
          keyDates: keyDates ? initialPages(keyDates) : undefined,
          completed: completed ? initialPages(completed) : undefined,
        }}
        initialQuery={address.query(filters)}
        customFields={customFields}
        seesOthers={canSeeOthers(actor, "TASKS_VIEW")}
        seesDeals={seesDeals}
        canCreate={can(actor, "TASKS_CREATE")}
        bulk={getBulkRights(actor, "TASKS")}
      />
    );
  },
);

import type { Metadata } from "next";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { TaskForm } from "@/components/records/tasks/task-form";
import { parseAsString, readAddress } from "@/lib/foundation/address/parsers";
import { nullIf404 } from "@/lib/foundation/api/null-if-404";
import { can } from "@/lib/foundation/auth/permissions";
import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";
import { getClient } from "@/lib/records/clients/data";
import { listEditableFields } from "@/lib/records/custom-fields/data";
import { getDeal } from "@/lib/records/deals/data";

export const metadata: Metadata = { title: "Add Task" };

const linkParsers = {
  client: parseAsString,
  deal: parseAsString,
  due: parseAsString,
};

export default definePage<SearchPageProps>(
  { can: "TASKS_CREATE" },
  async ({ actor, db, searchParams }) => {
    const links = readAddress(linkParsers, await searchParams);
    const seesClients = can(actor, "CLIENTS_VIEW");
    const seesDeals = can(actor, "DEALS_VIEW");
    const [client, deal, customFields] = await Promise.all([
      seesClients ? nullIf404(links.client, (id) => getClient(db, actor, id)) : null,
      seesDeals ? nullIf404(links.deal, (id) => getDeal(db, actor, id)) : null,
      listEditableFields(db, actor, "task"),
    ]);
    const dealClient =
      deal?.client_id && deal.client_name ? { id: deal.client_id, label: deal.client_name } : null;
    return (
      <>
        <ScreenHeader title="Add Task" titleInTopBar />
        <TaskForm
          key={`${links.client}:${links.deal}:${links.due}`}
          task={null}
          prefill={{
            client: client ? { id: client.id, label: client.name } : dealClient,
            deal: deal ? { id: deal.id, label: deal.title } : null,
            due: links.due && isCalendarDay(links.due) ? links.due : null,
          }}
          person={{ id: actor.userId, name: actor.name }}
          canAssign={can(actor, "TASKS_ASSIGN")}
          seesClients={seesClients}
          seesDeals={seesDeals}
          customFields={customFields}
        />
      </>
    );
  },
);

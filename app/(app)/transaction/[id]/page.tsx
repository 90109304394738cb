import type { Metadata } from "next";
import { definePage, type RecordPageProps } from "@/components/foundation/layout/define-page";
import { NetSheetCard } from "@/components/commissions/net-sheets/net-sheet-card";
import { StatementCard } from "@/components/commissions/statements/statement-card";
import { HistoryButton } from "@/components/organisation/audit/history-button";
import { NextSteps } from "@/components/records/checklists/next-steps";
import { ChecklistSection } from "@/components/records/checklists/checklist-section";
import { KeyDateSection } from "@/components/records/key-dates/key-date-section";
import { TaskSection } from "@/components/records/tasks/task-section";
import { PartySection } from "@/components/records/transaction-parties/party-section";
import { TransactionProfile } from "@/components/workspace/transaction-pages/transaction-profile";
import { listNetSheets } from "@/lib/commissions/net-sheets/data";
import { listSideStatements } from "@/lib/commissions/statements/data";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can, getScope } from "@/lib/foundation/auth/permissions";
import { initialData, initialPages } from "@/lib/foundation/record-layer/initial-data";
import { createTitle } from "@/lib/foundation/record-layer/record-title";
import type { Db } from "@/lib/foundation/supabase/db";
import { listTimeline } from "@/lib/messaging/timeline/data";
import { timelineQuery } from "@/lib/messaging/timeline/schema";
import { canSeeHistory } from "@/lib/organisation/audit/history-rights";
import { readUnknownFacts } from "@/lib/records/checklists/evaluation.data";
import { listCustomFields } from "@/lib/records/custom-fields/data";
import { getDeal } from "@/lib/records/deals/data";
import { listKeyDates } from "@/lib/records/key-dates/data";
import { keyDateListQuery } from "@/lib/records/key-dates/schema";
import { listTasks } from "@/lib/records/tasks/data";
import { toOpenTasksQuery } from "@/lib/records/tasks/read-section-query";
import { readTransactionFile } from "@/lib/records/transaction-file/data";
import { getTransaction } from "@/lib/records/transactions/data";

export const generateMetadata = ({ params }: RecordPageProps): Promise<Metadata> =>
  createTitle(params, {
    read: getTransaction,
    title: ({ number, title }) => (title === number ? number : `${number} ${title}`),
    fallback: "Transaction",
  });

export default definePage<RecordPageProps>({ can: "DEALS_VIEW" }, async ({ actor, db, params }) => {
  const { id } = await params;
  const transaction = await notFoundIf404(id, (read) => getTransaction(db, actor, read));
  const [linked] = transaction.deals;
  const sideIds = transaction.sides.map((side) => side.id);
  const evaluation = readUnknownFacts(actor, transaction.id);
  const { file, statements, netSheets, customFields, read } = await promiseAllProps({
    file: readTransactionFile(db, actor, transaction.id, evaluation),
    statements: can(actor, "COMMISSIONS_VIEW") ? listSideStatements(db, actor, sideIds) : [],
    netSheets: listNetSheets(db, actor, { transaction_id: transaction.id }),
    customFields: listCustomFields(db, actor, { kind: "transaction" }),
    read: linked ? readDealParts(db, actor, linked.id) : null,
  });
  return (
    <TransactionProfile
      key={transaction.id}
      transaction={initialData(transaction)}
      documents={initialData(file.documents)}
      retention={initialData(file.retention)}
      envelopes={initialData(file.envelopes)}
      log={initialData(file.log)}
      shown={
        read && {
          deal: initialData(read.deal),
          timeline: initialData({ pages: [read.timeline], pageParams: [null] }),
        }
      }
      customFields={customFields}
      personId={actor.userId}
      approvals={initialData(file.approvals)}
      checklist={
        <ChecklistSection
          transactionId={transaction.id}
          initialData={initialData(file.checklist)}
        />
      }
    >
      <NextSteps transactionId={transaction.id} initialData={initialData(file.checklist)} />
      {statements.map((statement) => (
        <StatementCard
          key={statement.side}
          transactionId={transaction.id}
          initialData={initialData(statement)}
          showsSide={transaction.sides.length > 1}
        />
      ))}
      <NetSheetCard
        transactionId={transaction.id}
        sheets={netSheets}
        canCreate={transaction.can_update}
      />
      <PartySection
        transactionId={transaction.id}
        initialData={initialData(file.parties)}
        canChange={transaction.can_update}
      />
      {read?.tasks && (
        <TaskSection
          record={{ deal_id: read.deal.id }}
          clientId={read.deal.client_id}
          initialData={initialPages(read.tasks)}
          canCreate={can(actor, "TASKS_CREATE")}
          showAssignee={getScope(actor, "TASKS_VIEW") !== "OWN"}
        />
      )}
      {read && (
        <KeyDateSection
          dealId={read.deal.id}
          initialData={initialPages(read.keyDates)}
          canChange={read.deal.can_update}
        />
      )}
      {canSeeHistory(actor, transaction.owner_id) && (
        <HistoryButton kind="transaction" id={transaction.id} />
      )}
    </TransactionProfile>
  );
});

/** Reads the deal of a transaction, with its past and upcoming events. */
function readDealParts(db: Db, actor: TenantActor, dealId: string) {
  const ofDeal = { deal_id: dealId };
  return promiseAllProps({
    deal: getDeal(db, actor, dealId),
    timeline: listTimeline(db, actor, timelineQuery.parse(ofDeal)),
    keyDates: listKeyDates(db, actor, keyDateListQuery.parse(ofDeal)),
    tasks: can(actor, "TASKS_VIEW") ? listTasks(db, actor, toOpenTasksQuery(ofDeal)) : null,
  });
}

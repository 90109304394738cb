"use client";

import { useState, type ReactNode } from "react";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { RecordLink } from "@/components/foundation/record-layer/details";
import { RecordColumns } from "@/components/foundation/record-layer/record-columns";
import { RecordHeader } from "@/components/foundation/record-layer/record-header";
import { Button } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { Timeline } from "@/components/messaging/timeline/timeline";
import { FileMailCard } from "@/components/messaging/transaction-mail/file-mail-card";
import { RetentionCard } from "@/components/records/retention/retention-card";
import { ApprovalSection } from "@/components/records/transaction-approvals/approval-section";
import { DocumentRooms } from "@/components/records/transaction-documents/document-rooms";
import { DealDifferences } from "@/components/records/transactions/deal-differences";
import DeleteTransactionDialog from "@/components/records/transactions/delete-transaction-dialog";
import {
  TitleCompany,
  TransactionFacts,
  TransactionCustomFields,
} from "@/components/records/transactions/transaction-details";
import { TransactionLogCard } from "@/components/records/transactions/transaction-log";
import { TransactionSides } from "@/components/records/transactions/transaction-sides";
import { TransactionStatusMenu } from "@/components/records/transactions/transaction-status-menu";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { InitialTimeline } from "@/lib/messaging/timeline/hooks";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { useDeal } from "@/lib/records/deals/hooks";
import type { Deal } from "@/lib/records/deals/serialize";
import type { Retention } from "@/lib/records/retention/serialize";
import type { EnvelopeList } from "@/lib/records/signatures/serialize";
import type { SideApprovals } from "@/lib/records/transaction-approvals/serialize";
import type { DocumentRoom } from "@/lib/records/transaction-documents/serialize";
import { useTransaction } from "@/lib/records/transactions/hooks";
import { listLinkableSides } from "@/lib/records/transactions/linkable-sides";
import type { TransactionLog } from "@/lib/records/transactions/log";
import type { Transaction } from "@/lib/records/transactions/serialize";

const DealDialog = loadWhenRendered(() => import("@/components/records/transactions/deal-dialog"));

/** A deal of the transaction that the reader sees, with its timeline. */
export type ShownDeal = { deal: InitialData<Deal>; timeline: InitialTimeline };

type TransactionProfileProps = {
  /** The transaction as the server read it. Later changes come through the cache. */
  transaction: InitialData<Transaction>;
  documents: InitialData<DocumentRoom[]>;
  envelopes: InitialData<EnvelopeList>;
  retention: InitialData<Retention>;
  log: InitialData<TransactionLog>;
  /** Null for a transaction without a deal that the reader sees. */
  shown: ShownDeal | null;
  /** The team's own fields of transactions that the person sees. */
  customFields: CustomField[];
  personId: string;
  approvals: InitialData<SideApprovals>;
  checklist: ReactNode;
  /** The deal's tasks and key dates, rendered by the page. */
  children: ReactNode;
};

/** Renders one transaction: facts, title company, its deal's timeline, and next steps. */
export function TransactionProfile(props: TransactionProfileProps) {
  const { transaction: initialData, shown, personId } = props;
  const { data: transaction = initialData.data } = useTransaction(initialData.data.id, initialData);
  return (
    <>
      <BreadcrumbLabel label={transaction.number} />
      <TransactionHeader transaction={transaction} />
      <RecordColumns
        details={
          <>
            <TransactionFacts transaction={transaction} />
            <TransactionSides transaction={transaction} personId={personId} />
            <TitleCompany transaction={transaction} />
            <TransactionCustomFields transaction={transaction} customFields={props.customFields} />
            <RetentionCard transaction={transaction} initialData={props.retention} />
          </>
        }
        composer={null}
        main={
          <div className="grid gap-5">
            <ApprovalSection transaction={transaction} initialData={props.approvals} />
            {props.checklist}
            <DocumentRooms
              transactionId={transaction.id}
              initialData={props.documents}
              envelopes={props.envelopes}
            />
            <FileMailCard transactionId={transaction.id} />
            {shown ? (
              <Timeline
                subject={{ deal_id: shown.deal.data.id }}
                initialData={shown.timeline}
                personId={personId}
              />
            ) : (
              <WithoutDeal transaction={transaction} />
            )}
            <TransactionLogCard transaction={transaction} initialData={props.log} />
          </div>
        }
        aside={
          <>
            {shown && <Differences initialData={shown.deal} transaction={transaction} />}
            {props.children}
          </>
        }
      />
    </>
  );
}

/** Renders a notice in place of the deal's timeline, with a button to link a deal. */
function WithoutDeal({ transaction }: { transaction: Transaction }) {
  const [isLinking, setLinking] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <p className="min-w-0 flex-[1_1_16rem] text-muted">
        This transaction has no deal you can see. The deal’s timeline shows here.
      </p>
      {listLinkableSides(transaction).length > 0 && (
        <Button icon="link-2" size="sm" onClick={() => setLinking(true)}>
          Link a deal
        </Button>
      )}
      {isLinking && <DealDialog transaction={transaction} onClose={() => setLinking(false)} />}
    </Card>
  );
}

function TransactionHeader({ transaction }: { transaction: Transaction }) {
  const { id, number, kind, deals, can_update, can_delete } = transaction;
  return (
    <RecordHeader
      record={transaction}
      title={transaction.title}
      facts={
        <>
          <TransactionStatusMenu transaction={transaction} />
          <p className="text-muted tabular-nums">
            {number} · {kind}
          </p>
          {deals.map((deal) => (
            <p key={deal.id} className="min-w-0 truncate">
              <span className="text-muted">Deal: </span>
              <RecordLink href={`/deal/${deal.id}`}>{deal.title}</RecordLink>
            </p>
          ))}
        </>
      }
      edit={can_update ? { label: "Edit Transaction", href: `/transactions/edit/${id}` } : null}
      deletion={
        can_delete
          ? {
              label: "Delete Transaction",
              Dialog: DeleteTransactionDialog,
              listHref: "/transactions",
            }
          : null
      }
    />
  );
}

type DifferencesProps = { initialData: InitialData<Deal>; transaction: Transaction };

function Differences({ initialData, transaction }: DifferencesProps) {
  const { data: deal = initialData.data } = useDeal(initialData.data.id, initialData);
  return <DealDifferences deal={deal} transaction={transaction} />;
}

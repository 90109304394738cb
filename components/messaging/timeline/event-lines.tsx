import { RecordLink } from "@/components/foundation/record-layer/details";
import { Icon } from "@/components/foundation/ui/icon";
import { DealStatusBadge } from "@/components/records/deals/deal-status-badge";
import { formatCurrency, formatDate, formatDay } from "@/lib/foundation/text/format";
import type { DealMove, ListingChange } from "@/lib/messaging/timeline/serialize";
import { describeCompensation } from "@/lib/records/buyer-agreements/describe";
import { toAgreementsSection } from "@/lib/records/buyer-agreements/paths";
import type { Agreement } from "@/lib/records/buyer-agreements/serialize";
import { KEY_DATE_LABELS } from "@/lib/records/key-dates/messages";
import type { KeyDate } from "@/lib/records/key-dates/serialize";
import type { Task } from "@/lib/records/tasks/serialize";
import { EntryHead, getPersonName } from "./entry-head";
import type { RowContext } from "./row-context";

type TaskLineProps = { task: Task; at: string; context: RowContext };

/** Renders "Ann Agent finished Call about the inspection". */
export function TaskLine({ task, at, context }: TaskLineProps) {
  return (
    <EntryHead at={at}>
      <span className="text-muted">Task done: </span>
      <RecordLink href={`/tasks/edit/${task.id}`} prefetch={false} className="text-text">
        {task.title}
      </RecordLink>
      {task.assigned_to !== context.personId && task.assignee_name && (
        <span className="text-muted"> by {task.assignee_name}</span>
      )}
    </EntryHead>
  );
}

/** Renders "Lead → Under Contract", with the deal and the person. */
export function DealMoveLine({ move, context }: { move: DealMove; context: RowContext }) {
  const { from_status: from, to_status: to } = move;
  return (
    <EntryHead at={move.changed_at}>
      <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 align-bottom">
        {from ? (
          <>
            <DealStatusBadge status={from} />
            <Icon name="arrow-right" aria-label="to" className="size-3.5 text-muted" />
          </>
        ) : (
          <span className="text-muted">Deal added as</span>
        )}
        <DealStatusBadge status={to} />
      </span>{" "}
      {context.within === "client" && (
        <RecordLink href={`/deal/${move.deal_id}`} prefetch={false} className="text-text">
          {move.deal_title}
        </RecordLink>
      )}
      {move.changed_by && (
        <span className="text-muted">
          {" "}
          by {getPersonName(move.changed_by, move.changed_by_name, context).replace("You", "you")}
        </span>
      )}
    </EntryHead>
  );
}

type KeyDateLineProps = { keyDate: KeyDate; at: string; context: RowContext };

/** Renders "Inspection done, due Fri, Nov 20". */
export function KeyDateLine({ keyDate, at, context }: KeyDateLineProps) {
  return (
    <EntryHead at={at}>
      <span className="text-muted">Key date met: </span>
      {KEY_DATE_LABELS[keyDate.kind]}
      <span className="text-muted">, due {formatDay(keyDate.due_date)}</span>
      {context.within === "client" && (
        <>
          <span className="text-muted"> on </span>
          <RecordLink href={`/deal/${keyDate.deal_id}`} prefetch={false} className="text-text">
            {keyDate.deals.title}
          </RecordLink>
        </>
      )}
    </EntryHead>
  );
}

type AgreementLineProps = { agreement: Agreement; context: RowContext };

/** Renders "Buyer agreement: Touring, Nov 20, 2026 – Dec 20, 2026, 2.5% by Ann Agent". */
export function AgreementLine({ agreement, context }: AgreementLineProps) {
  const { client_id, kind, starts_on, ends_on, created_at, created_by, created_by_name } =
    agreement;
  return (
    <EntryHead at={created_at}>
      <span className="text-muted">Buyer agreement: </span>
      <RecordLink href={toAgreementsSection(client_id)} prefetch={false} className="text-text">
        {kind}
      </RecordLink>
      <span className="text-muted">
        , {formatDate(starts_on)} – {formatDate(ends_on)}, {describeCompensation(agreement)}
        {created_by && (
          <> by {getPersonName(created_by, created_by_name, context).replace("You", "you")}</>
        )}
      </span>
    </EntryHead>
  );
}

type ListingChangeLineProps = { change: ListingChange; context: RowContext };

/** Renders "Listing 226001234: $310,000 to $299,900, Active to Pending". */
export function ListingChangeLine({ change, context }: ListingChangeLineProps) {
  const { from_price: was, to_price: price, from_status: before, to_status: status } = change;
  const priceText = [was, price].map((each) => (each === null ? "no price" : formatCurrency(each)));
  return (
    <EntryHead at={change.changed_at}>
      <span className="text-muted">Listing {change.mls_number}: </span>
      {(was !== null || price !== null) && priceText.join(" to ")}
      {(was !== null || price !== null) && status !== null && ", "}
      {status !== null && `${before} to ${status}`}
      {context.within === "client" && change.deal_id !== null && (
        <>
          <span className="text-muted"> on </span>
          <RecordLink href={`/deal/${change.deal_id}`} prefetch={false} className="text-text">
            {change.deal_title ?? "a deal"}
          </RecordLink>
        </>
      )}
    </EntryHead>
  );
}

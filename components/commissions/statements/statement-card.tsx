"use client";

import { Badge, type Tone } from "@/components/foundation/ui/badge";
import { Banner } from "@/components/foundation/ui/banner";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { LoadError } from "@/components/foundation/ui/load-error";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { useSideStatement } from "@/lib/commissions/statements/hooks";
import type { ShareDto, SideStatement } from "@/lib/commissions/statements/serialize";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDate } from "@/lib/foundation/text/format";
import { StatementPapers } from "../papers/statement-papers";
import { EarlierClosings } from "./earlier-closings";
import { StatementActions } from "./statement-actions";
import { StatementLines } from "./statement-lines";

const TONES: Record<SideStatement["status"], Tone> = {
  Draft: "gray",
  Submitted: "blue",
  Approved: "green",
  Paid: "green",
  Void: "gray",
};

type StatementCardProps = {
  transactionId: string;
  initialData: InitialData<SideStatement>;
  /** Whether to name the side, because the transaction has both. */
  showsSide: boolean;
};

/** Renders a side's income and its distribution, as far as the reader may see it. */
export function StatementCard({ transactionId, initialData, showsSide }: StatementCardProps) {
  const params = { id: transactionId, side: initialData.data.side };
  const timeZone = useTimeZone();
  const {
    data: statement = initialData.data,
    isError,
    refetch,
  } = useSideStatement(params, initialData);
  const { status, gross, shares, lines, problem } = statement;
  return (
    <Card id={`commission-${params.side}`} className="scroll-mt-20">
      <CardHeader
        className="pb-3"
        title={showsSide ? `Commission, ${params.side.toLowerCase()} side` : "Commission"}
        text={describeStatus(statement, timeZone)}
        actions={
          <Badge tone={TONES[status]} dot>
            {status}
          </Badge>
        }
      />
      {isError && <LoadError className="mx-5 mb-4" onRetry={() => void refetch()} />}
      {problem && <p className="px-5 pb-3 text-warning-fg">{problem}</p>}
      {gross !== null && (
        <dl className="divide-y divide-line border-t border-line">
          <Amount label="This side receives" amount={gross} />
          {shares.map((share) => (
            <Share key={share.user_id} share={share} isPaid={status === "Paid"} />
          ))}
        </dl>
      )}
      <EarlierClosings projection={statement.projection} />
      {lines.length > 0 && <StatementLines lines={lines} />}
      {hasPapers(statement) && <StatementPapers params={params} />}
      <div className="grid gap-3 border-t border-line px-5 py-3.5 empty:hidden">
        {statement.outdated && (
          <Banner tone="warning">
            The price, the closing day or the status has changed since this was approved. Void it to
            compute a new version.
          </Banner>
        )}
        {statement.can_approve && statement.obstacles.length > 0 && (
          <ul className="grid gap-1 text-sm text-warning-fg">
            {statement.obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        )}
        {statement.earlier.map(({ version, voided_at, reason }) => (
          <p key={version} className="text-sm text-muted [overflow-wrap:anywhere]">
            {`Version ${version} was voided ${formatDate(voided_at, timeZone)}: ${reason}`}
          </p>
        ))}
        <StatementActions params={params} statement={statement} />
      </div>
    </Card>
  );
}

/** Returns whether any version of the statement was ever approved. */
const hasPapers = ({ approved_at, earlier }: SideStatement): boolean =>
  approved_at !== null || earlier.length > 0;

function describeStatus(statement: SideStatement, timeZone: string): string {
  const { status, paid_on, payment_reference, approved_by_name, approved_at } = statement;
  switch (status) {
    case "Paid":
      return `Paid ${formatDate(paid_on ?? "")}, ${payment_reference}`;
    case "Approved":
      return `Approved by ${approved_by_name ?? "a former member"}, ${formatDate(approved_at ?? "", timeZone)}`;
    case "Submitted":
      return `Submitted by ${statement.submitted_by_name ?? "a former member"}. It waits for approval.`;
    default:
      return "As it would be approved today.";
  }
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 px-5 py-2.5">
      <dt className="min-w-0 text-muted [overflow-wrap:anywhere]">{label}</dt>
      <dd className="font-medium tabular-nums">{formatDollarText(amount)}</dd>
    </div>
  );
}

function Share({ share, isPaid }: { share: ShareDto; isPaid: boolean }) {
  const { name, net, withheld, payable } = share;
  const isReduced = net !== payable;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-2.5">
      <dt className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name ?? "Former member"}</dt>
      <dd className="font-medium tabular-nums">{formatDollarText(net)}</dd>
      {isReduced && (
        <dd className="w-full text-sm text-muted tabular-nums">
          {describeShare(withheld, payable, isPaid)}
        </dd>
      )}
    </div>
  );
}

function describeShare(withheld: string, payable: string, isPaid: boolean): string {
  if (withheld === "0.00") return "Nothing is paid. The rest is owed and withheld from the next.";
  return `${formatDollarText(withheld)} is withheld for what was owed, ${formatDollarText(payable)} ${isPaid ? "was" : "is"} paid.`;
}

import { Link } from "@/components/foundation/ui/link";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { Progress } from "@/components/foundation/ui/progress";
import { Skeleton, SkeletonText } from "@/components/foundation/ui/skeleton";
import type { CapProgress } from "@/lib/commissions/accounts/cap-progress";
import type { PendingStatement } from "@/lib/commissions/accounts/pending";
import type { CommissionOutlook } from "@/lib/commissions/accounts/serialize";
import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import { formatDate } from "@/lib/foundation/text/format";

const CLOSINGS_ON_DASHBOARD = 3;

/** Renders the amounts a person has paid in toward their caps, and their net of the next closings. */
export function CommissionCard({ outlook: { caps, pending } }: { outlook: CommissionOutlook }) {
  return (
    <Card>
      <CardHeader
        title={
          <Link href="/commissions" className="hover:underline">
            Your commissions
          </Link>
        }
      />
      <CardBody className="grid gap-4 pt-3">
        {caps.map((cap) => (
          <Cap key={cap.counter} cap={cap} />
        ))}
        <NextClosings closings={pending} />
      </CardBody>
    </Card>
  );
}

/** Renders a note in place of the card when it could not be loaded. */
export const CommissionNote = ({ text }: { text: string }) => (
  <Card>
    <CardHeader title="Your commissions" text={text} />
  </Card>
);

/** Renders the loading placeholder: a card of one cap and three closings. */
export const CommissionSkeleton = () => (
  <Card role="status">
    <span className="sr-only">Loading your commissions</span>
    <CardHeader title="Your commissions" />
    <CardBody className="grid gap-4 pt-3">
      <SkeletonText lines={3} className="h-[62px]" />
      <div>
        <Skeleton className="w-40" />
        {Array.from({ length: CLOSINGS_ON_DASHBOARD }, (_, row) => (
          <SkeletonText key={row} lines={2} className="h-[57px] py-2" />
        ))}
      </div>
    </CardBody>
  </Card>
);

function Cap({ cap: { counter, label, paid_in, cap, left } }: { cap: CapProgress }) {
  const title = counter === "company_dollar" ? "Paid in of your cap" : label;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="text-sm tabular-nums">
          {`${formatDollarText(paid_in)} of ${formatDollarText(cap)}`}
        </span>
      </div>
      <Progress value={Number(paid_in)} max={Number(cap)} label={title} />
      <p className="text-sm text-muted">
        {Number(left) === 0 ? "Reached" : `${formatDollarText(left)} left`}
      </p>
    </div>
  );
}

function NextClosings({ closings }: { closings: PendingStatement[] }) {
  const next = closings.slice(0, CLOSINGS_ON_DASHBOARD);
  const more = closings.length - next.length;
  if (next.length === 0)
    return <p className="text-sm text-muted">No closing day is set in your transactions.</p>;
  return (
    <div>
      <h3 className="text-sm text-muted">Next closings, your net</h3>
      <ul className="divide-y divide-line">
        {next.map((closing) => (
          <Closing key={`${closing.transaction_id} ${closing.side}`} closing={closing} />
        ))}
      </ul>
      {more > 0 && (
        <Link
          href="/commissions"
          className="mt-1 inline-flex items-center text-sm font-medium text-accent-fg hover:underline touch:min-h-11"
        >
          {`${more} more`}
        </Link>
      )}
    </div>
  );
}

function Closing({ closing }: { closing: PendingStatement }) {
  const { transaction_id, title, side, closing_date, net, problem } = closing;
  return (
    <li className="relative flex items-baseline justify-between gap-4 py-2">
      <div className="min-w-0">
        <Link
          href={`/transaction/${transaction_id}#commission-${side}`}
          className="rounded-mark font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-muted">
          {`${side} side, closes ${formatDate(closing_date)}`}
          {problem && `. ${problem}`}
        </p>
      </div>
      {net !== null && (
        <span className="shrink-0 font-medium tabular-nums">{formatDollarText(net)}</span>
      )}
    </li>
  );
}

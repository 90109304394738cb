"use client";

import { Link } from "@/components/foundation/ui/link";
import { usePathname, useRouter } from "next/navigation";
import { Pager } from "@/components/foundation/record-layer/pager";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import { holdText, STATUS_LABELS, stepText, stopText } from "@/lib/follow-up/action-plans/labels";
import type { EnrolmentPage, PlanEnrolment } from "@/lib/follow-up/action-plans/serialize";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime } from "@/lib/foundation/text/format";
import { EnrolmentBadge } from "./enrolment-badge";

const PER_PAGE = 50;
const STATUSES = ["active", "finished", "stopped"] as const;

type EnrolmentListProps = EnrolmentPage & {
  planId: string;
  status: PlanEnrolment["status"] | null;
};

/** Renders the current and past enrolments of a plan, limited to clients the person may see. */
export function EnrolmentList(props: EnrolmentListProps) {
  const { enrolments, total_count, page, status } = props;
  const router = useRouter();
  const pathname = usePathname();
  const show = (change: { status?: string | null; page?: number }) => {
    const asked = { status, page: 1, ...change };
    const query = new URLSearchParams({
      ...(asked.status && { status: asked.status }),
      ...(asked.page > 1 && { page: String(asked.page) }),
    });
    router.replace(`${pathname}?${query}`, { scroll: false });
  };
  return (
    <Card>
      <CardHeader
        title="Clients"
        className="flex-wrap"
        actions={
          <SegmentedControl label="Show">
            <SegmentedOption pressed={status === null} onPress={() => show({ status: null })}>
              All
            </SegmentedOption>
            {STATUSES.map((one) => (
              <SegmentedOption
                key={one}
                pressed={status === one}
                onPress={() => show({ status: one })}
              >
                {STATUS_LABELS[one]}
              </SegmentedOption>
            ))}
          </SegmentedControl>
        }
      />
      {enrolments.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-muted">
          {status
            ? "No clients here."
            : "No one is in this plan yet. Select clients in the list and choose Action plan, or add one from their page."}
        </p>
      ) : (
        <ul className="divide-y divide-line px-5 pt-2 pb-1.5">
          {enrolments.map((enrolment) => (
            <EnrolmentRow key={enrolment.id} enrolment={enrolment} />
          ))}
        </ul>
      )}
      <div className="px-5 pb-4 empty:hidden">
        <Pager
          page={page}
          perPage={PER_PAGE}
          totalPages={Math.ceil(total_count / PER_PAGE)}
          totalCount={total_count}
          onPage={(next) => show({ page: next })}
        />
      </div>
    </Card>
  );
}

type EnrolmentRowProps = { enrolment: PlanEnrolment };

function EnrolmentRow({ enrolment }: EnrolmentRowProps) {
  const timeZone = useTimeZone();
  const { client_id, client_name, status } = enrolment;
  return (
    <li className="relative flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <Link
          href={`/client/${client_id}`}
          prefetch={false}
          className="rounded-mark font-medium [overflow-wrap:anywhere] underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {client_name}
        </Link>
        <p className="line-clamp-1 text-sm text-muted [overflow-wrap:anywhere]">
          {whereText(enrolment, timeZone)}
        </p>
      </div>
      <EnrolmentBadge status={status} />
    </li>
  );
}

function whereText(enrolment: PlanEnrolment, timeZone: string): string {
  const { next_step, due_at, held_by, stopped_because, ended_at } = enrolment;
  const at = (moment: string | null) => (moment ? formatDateTime(moment, timeZone) : "");
  if (stopped_because) return `${stopText(stopped_because)}, ${at(ended_at)}`;
  if (!next_step) return at(ended_at);
  return `${held_by ? `${holdText(held_by)}, ` : ""}${at(due_at)}: ${stepText(next_step)}`;
}

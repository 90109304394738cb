"use client";

import { Link } from "@/components/foundation/ui/link";
import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { ShowMore } from "@/components/foundation/record-layer/show-more";
import { Icon } from "@/components/foundation/ui/icon";
import { LoadError } from "@/components/foundation/ui/load-error";
import { Sheet, SheetContent } from "@/components/foundation/ui/sheet";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDate, formatExactDollars, formatNumber } from "@/lib/foundation/text/format";
import { KEY_DATE_LABELS } from "@/lib/records/key-dates/messages";
import { toReportQuery, type ReportAddress } from "@/lib/records/report-catalogue/address";
import { useReportRows } from "@/lib/reports/reports/hooks";
import { getListLink } from "@/lib/reports/reports/list-link";
import type { ReportRow } from "@/lib/reports/reports/schema";
import type { OpenFigure } from "./figure-table";

type RowsPanelProps = {
  address: ReportAddress;
  opened: OpenFigure;
  onClose: () => void;
};

/** Renders the panel with the records behind a figure. */
export default function RowsPanel({ address, opened, onClose }: RowsPanelProps) {
  const { figure, part, name } = opened;
  const query = toReportQuery(address);
  query.set("figure", figure.name);
  if (part !== null) query.set("part", part);
  const list = useReportRows(address.report, query);
  const pages = list.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.rows);
  const [first] = pages;
  const elsewhere = getListLink(address, { figure: figure.name, part });
  const isMoney = figure.kind === "dollars";
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={`${figure.label}: ${name}`}>
        {list.isPending && <SkeletonText lines={6} />}
        {list.isError && <LoadError onRetry={() => void list.refetch()} />}
        {first && (
          <>
            <p role="status" className="mb-3 text-sm text-muted tabular-nums">
              {countText(first.totalCount)}
              {isMoney && first.totalAmount !== null && (
                <>, {formatExactDollars(first.totalAmount)} in all</>
              )}
            </p>
            {elsewhere && (
              <Link
                href={elsewhere.href}
                className="mb-3 inline-flex items-center gap-1.5 text-sm font-medium text-accent-fg hover:underline touch:min-h-11"
              >
                <Icon name="external-link" className="size-4" />
                {elsewhere.label}
              </Link>
            )}
            <ul role="list" className="divide-y divide-line">
              {rows.map((row, place) => (
                // A statement is listed once for each of its agents.
                <RowItem key={`${place} ${row.id}`} row={row} isMoney={isMoney} />
              ))}
            </ul>
            <ShowMore list={list} className="mt-4 w-full" />
          </>
        )}
      </SheetContent>
    </Sheet>
  );
}

const countText = (count: number) => (count === 1 ? "1 record" : `${formatNumber(count)} records`);

type RowItemProps = { row: ReportRow; isMoney: boolean };

function RowItem({ row, isMoney }: RowItemProps) {
  const timeZone = useTimeZone();
  const href = getHref(row);
  const details = [aboutText(row), row.person, row.at && formatDate(row.at, timeZone)];
  return (
    <li className="relative flex items-baseline gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {href ? (
            <CoverLink href={href} className="hover:underline">
              {row.title}
            </CoverLink>
          ) : (
            row.title
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{details.filter(Boolean).join(" · ")}</p>
      </div>
      <p className="shrink-0 text-right text-sm tabular-nums">
        {isMoney && row.amount !== null ? formatExactDollars(row.amount) : statusText(row)}
      </p>
    </li>
  );
}

const PAGES: Record<ReportRow["kind"], string> = {
  deal: "/deal/",
  client: "/client/",
  task: "/tasks/edit/",
  key_date: "/deal/",
  message: "/client/",
  note: "/client/",
  lead: "/client/",
  transaction: "/transaction/",
  statement: "/transaction/",
  account: "/commissions?member=",
};

const getHref = ({ kind, page }: ReportRow) => page && PAGES[kind] + page;

const isKeyDate = (text: string | null): text is keyof typeof KEY_DATE_LABELS =>
  text !== null && text in KEY_DATE_LABELS;

const aboutText = ({ kind, about }: ReportRow) =>
  kind === "key_date" && isKeyDate(about) ? KEY_DATE_LABELS[about] : about;

/** Labels of the states whose label differs from the value. */
const STATES: Record<string, string> = {
  phone: "Call",
  meeting: "Meeting",
  email: "Email",
  sms: "Text",
  whatsapp: "WhatsApp",
  social: "Social",
  note: "Note",
  waiting: "Waiting",
  answered: "Answered",
};

const statusText = ({ kind, status }: ReportRow) =>
  kind === "message" || kind === "note" || kind === "lead" ? (STATES[status] ?? status) : status;

import { OwnerCell, type RecordCell } from "@/components/foundation/record-layer/record-row";
import { TagBadges } from "@/components/records/tags/tag-badges";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatCurrency, formatDate } from "@/lib/foundation/text/format";
import { getClosingDay } from "@/lib/records/deals/closing-text";
import { dealMessages } from "@/lib/records/deals/messages";
import { isInPipeline } from "@/lib/records/deals/pipeline";
import { toPropertyFacts } from "@/lib/records/deals/property-text";
import type { Deal } from "@/lib/records/deals/serialize";
import type { BuiltInDealColumn } from "@/lib/records/deals/table-columns";
import { DealStatusBadge } from "./deal-status-badge";

type Reader = { timeZone: string; today: CalendarDay };

export type DealCell = RecordCell<Deal, Reader>;

/** The width and content of each table column. */
export const DEAL_CELLS: Record<BuiltInDealColumn, DealCell> = {
  client: { width: 148, render: ({ client_name }) => client_name ?? dealMessages.unknownClient },
  status: { width: 144, render: ({ status }) => <DealStatusBadge status={status} /> },
  value: { width: 104, numeric: true, render: ({ value }) => formatCurrency(value) },
  commission: { width: 106, numeric: true, render: ({ commission }) => formatCurrency(commission) },
  probability: {
    width: 70,
    numeric: true,
    render: (deal) => isInPipeline(deal) && `${deal.probability}%`,
  },
  expected_close_date: {
    width: 122,
    render: (deal, { timeZone, today }) => getClosingDay(deal, timeZone, today),
  },
  address: { width: 240, render: ({ property_address }) => property_address },
  property: { width: 260, render: (deal) => toPropertyFacts(deal) },
  tags: { width: 216, render: ({ tags }) => <TagBadges tags={tags} max={2} /> },
  owner: {
    width: 166,
    render: (deal) => <OwnerCell record={deal} />,
  },
  created_at: {
    width: 116,
    render: ({ created_at }, { timeZone }) => formatDate(created_at, timeZone),
  },
};

/** The minimum width of the title, in pixels. */
export const TITLE_WIDTH = 220;

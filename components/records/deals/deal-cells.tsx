import type { ReactNode } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import { TagBadges } from "@/components/records/tags/tag-badges";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatCurrency, formatDate } from "@/lib/foundation/text/format";
import { getClosingDay } from "@/lib/records/deals/closing-text";
import { dealMessages } from "@/lib/records/deals/messages";
import { isInPipeline } from "@/lib/records/deals/pipeline";
import { toPropertyFacts } from "@/lib/records/deals/property-text";
import type { Deal } from "@/lib/records/deals/serialize";
import type { DealColumn } from "@/lib/records/deals/table-columns";
import { DealStatusBadge } from "./deal-status-badge";

type Cell = {
  /** Width in pixels. The title column takes the rest. */
  width: number;
  numeric?: boolean;
  render: (deal: Deal, reader: { timeZone: string; today: CalendarDay }) => ReactNode;
};

/** The width and content of each table column. */
export const DEAL_CELLS: Record<DealColumn, Cell> = {
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
    render: ({ owner_id, owner_name }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar id={owner_id} name={owner_name ?? "Former member"} size="xs" />
        <span className="truncate">{owner_name ?? "Former member"}</span>
      </span>
    ),
  },
  created_at: {
    width: 116,
    render: ({ created_at }, { timeZone }) => formatDate(created_at, timeZone),
  },
};

/** The minimum width of the title, in pixels. */
const TITLE_WIDTH = 220;
export const MENU_WIDTH = 48;

export const getTableWidth = (columns: readonly DealColumn[]): number =>
  columns.reduce((sum, column) => sum + DEAL_CELLS[column].width, TITLE_WIDTH + MENU_WIDTH);

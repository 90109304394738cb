import type { ReactNode } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge } from "@/components/foundation/ui/badge";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { ScoreMark } from "@/components/records/lead-score/score-badge";
import { TagBadges } from "@/components/records/tags/tag-badges";
import { formatDayInput } from "@/lib/foundation/record-layer/form";
import { formatCurrency, formatDate, formatPhone } from "@/lib/foundation/text/format";
import { mapClientDays } from "@/lib/records/clients/client-days";
import type { ListedClient } from "@/lib/records/clients/serialize";
import { SOURCE_LABELS } from "@/lib/records/clients/sources";
import { statusColor } from "@/lib/records/clients/status-color";
import type { ClientColumn } from "@/lib/records/clients/table-columns";

type Cell = {
  /** Pixels; what is left over is the name's. */
  width: number;
  numeric?: boolean;
  render: (client: ListedClient, timeZone: string) => ReactNode;
};

/** How wide each column of the table is, and what stands in it. */
export const CLIENT_CELLS: Record<ClientColumn, Cell> = {
  status: {
    width: 124,
    render: ({ status }) => (
      <Badge tone={statusColor(status)} dot>
        {status}
      </Badge>
    ),
  },
  lead_score: {
    width: 104,
    render: ({ lead_score: score, lead_band: band }) =>
      score === null || band === null ? null : <ScoreMark score={score} band={band} />,
  },
  tags: { width: 216, render: ({ tags }) => <TagBadges tags={tags} max={2} /> },
  phone: { width: 144, render: ({ phone }) => formatPhone(phone) },
  email: { width: 220, render: ({ email }) => email },
  company: { width: 180, render: ({ company }) => company },
  address: { width: 240, render: ({ address }) => address },
  source: {
    width: 128,
    render: ({ source, source_detail }) =>
      source === "unknown" ? null : (
        <span title={source_detail ?? undefined}>{SOURCE_LABELS[source]}</span>
      ),
  },
  received_at: {
    width: 116,
    render: ({ received_at: at }, timeZone) => at && formatDate(at, timeZone),
  },
  ...mapClientDays((day) => ({
    width: 144,
    render: (client: ListedClient) => formatDayInput(client[day]),
  })),
  last_contact: {
    width: 128,
    render: ({ last_contact_at: at }) => (at ? <RelativeTime at={at} /> : "Never"),
  },
  deal_value: {
    width: 112,
    numeric: true,
    render: ({ deal_value }) => formatCurrency(deal_value),
  },
  owner: {
    width: 156,
    render: ({ owner_id, owner_name }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar id={owner_id} name={owner_name ?? "Former member"} size="xs" />
        <span className="truncate">{owner_name ?? "Former member"}</span>
      </span>
    ),
  },
  created_at: {
    width: 116,
    render: ({ created_at }, timeZone) => formatDate(created_at, timeZone),
  },
};

/** What the name takes at least. */
const NAME_WIDTH = 180;
export const MENU_WIDTH = 48;

export const getTableWidth = (columns: readonly ClientColumn[]): number =>
  columns.reduce((sum, column) => sum + CLIENT_CELLS[column].width, NAME_WIDTH + MENU_WIDTH);

import { OwnerCell, type RecordCell } from "@/components/foundation/record-layer/record-row";
import { Badge } from "@/components/foundation/ui/badge";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { useTableCells } from "@/components/records/custom-fields/custom-cells";
import { ScoreMark } from "@/components/records/lead-score/score-badge";
import { TagBadges } from "@/components/records/tags/tag-badges";
import { mapNames } from "@/lib/foundation/record-layer/field-table";
import { formatField } from "@/lib/foundation/record-layer/field-text";
import { formatCurrency, formatDate } from "@/lib/foundation/text/format";
import { clientFields } from "@/lib/records/clients/fields";
import type { ListedClient } from "@/lib/records/clients/serialize";
import { formatSource, SOURCE_LABELS } from "@/lib/records/clients/sources";
import { statusColor } from "@/lib/records/clients/status-color";
import {
  FIELD_COLUMNS,
  type BuiltInColumn,
  type ClientColumn,
} from "@/lib/records/clients/table-columns";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

export type ClientCell = RecordCell<ListedClient, string>;

/** The width and content of each table column, in the reader's time zone. The default content is the field's text. */
const CLIENT_CELLS: Record<BuiltInColumn, ClientCell> = {
  ...mapNames(FIELD_COLUMNS, (name) => ({
    width: clientFields[name].width,
    render: (client: ListedClient) => formatField(clientFields[name], client[name]),
  })),
  status: {
    width: clientFields.status.width,
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
  source: {
    width: clientFields.source.width,
    render: (client) =>
      client.source === "unknown" ? null : (
        <span title={formatSource(client)}>{SOURCE_LABELS[client.source]}</span>
      ),
  },
  received_at: {
    width: clientFields.received_at.width,
    render: ({ received_at: at }, timeZone) => at && formatDate(at, timeZone),
  },
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
    render: (client) => <OwnerCell record={client} />,
  },
  created_at: {
    width: 116,
    render: ({ created_at }, timeZone) => formatDate(created_at, timeZone),
  },
};

/** Returns the cells of these columns, in their order. */
export const useClientCells = (
  columns: readonly ClientColumn[],
  fields: readonly CustomField[],
): readonly ClientCell[] => useTableCells(columns, fields, CLIENT_CELLS);

/** The minimum width of the name, in pixels. */
export const NAME_WIDTH = 180;

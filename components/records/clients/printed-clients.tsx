import { countText } from "@/components/foundation/record-layer/filter-summary";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatCurrency, formatDate, formatPhone } from "@/lib/foundation/text/format";
import { MAX_PRINTED } from "@/lib/records/clients/read-all";
import type { ListedClient } from "@/lib/records/clients/serialize";
import { SOURCE_LABELS } from "@/lib/records/clients/sources";
import { tagsText } from "@/lib/records/tags/tags-text";

type PrintedClientsProps = {
  clients: readonly ListedClient[];
  totalCount: number;
  /** The active filters, in words. */
  filters: readonly string[];
  showOwner: boolean;
};

const headClasses = "whitespace-nowrap border-b border-text px-1.5 py-1 text-left font-semibold";
const cellClasses = "border-b border-line px-1.5 py-1 align-top";
const longClasses = `${cellClasses} [overflow-wrap:anywhere]`;
const shortClasses = `${cellClasses} whitespace-nowrap`;

/** Renders all matching clients for print: the day, the filters, and one line per client. */
export function PrintedClients(props: PrintedClientsProps) {
  const { clients, totalCount, filters, showOwner } = props;
  const timeZone = useTimeZone();
  const which = filters.length > 0 ? "matching" : "";
  return (
    <div data-print="landscape" className="hidden text-xs print:block">
      <p className="mb-3">
        {[
          formatDate(new Date(), timeZone),
          countText(totalCount, "client", which),
          ...filters,
        ].join(" · ")}
      </p>
      {clients.length < totalCount && totalCount > MAX_PRINTED && (
        <p className="mb-3">The first {countText(clients.length, "client", "")} of them.</p>
      )}
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {["Name", "Type", "Tags", "Phone", "Email", "Source", "Last contact"].map((head) => (
              <th key={head} scope="col" className={headClasses}>
                {head}
              </th>
            ))}
            <th scope="col" className={`${headClasses} text-right`}>
              Deal value
            </th>
            {showOwner && (
              <th scope="col" className={headClasses}>
                Owner
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <tr key={client.id}>
              <th scope="row" className={`${longClasses} text-left font-medium`}>
                {client.name}
              </th>
              <td className={shortClasses}>{client.status}</td>
              <td className={cellClasses}>{tagsText(client)}</td>
              <td className={shortClasses}>{client.phone && formatPhone(client.phone)}</td>
              <td className={longClasses}>{client.email}</td>
              <td className={shortClasses}>
                {client.source === "unknown" ? "" : SOURCE_LABELS[client.source]}
              </td>
              <td className={shortClasses}>
                {client.last_contact_at ? formatDate(client.last_contact_at, timeZone) : "Never"}
              </td>
              <td className={`${shortClasses} text-right tabular-nums`}>
                {formatCurrency(client.deal_value)}
              </td>
              {showOwner && <td className={cellClasses}>{client.owner_name}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

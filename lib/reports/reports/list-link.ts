import { dealAddress, DEAL_STATUSES } from "@/lib/records/deals/list";
import { LOST_REASON_KINDS } from "@/lib/records/deals/lost-reasons";
import type { ReportAddress } from "@/lib/records/report-catalogue/address";
import { getDimension } from "@/lib/records/report-catalogue/reports";

type Opened = { figure: string; part: string | null };

/** A link to a list with more of a row's records, and its label. */
type ListOfPart = { href: string; label: string };

/**
 * Returns a link to the list with a row's records: exactly those of a pipeline status, or all deals of a lost
 * reason in any period. Null when there is no such list.
 */
export function getListLink(address: ReportAddress, opened: Opened): ListOfPart | null {
  if (address.team) return null;
  switch (`${address.report} ${getDimension(address.report, address.by)}`) {
    case "pipeline status":
      return toStatusList(address, opened);
    case "lost reason":
      return toReasonList(address, opened);
    default:
      return null;
  }
}

function toStatusList({ owner }: ReportAddress, { figure, part }: Opened): ListOfPart | null {
  const status = DEAL_STATUSES.find((name) => name === part);
  const isWhole = figure === "deals" || figure === "volume" || figure === "weighted";
  if (!isWhole || !status) return null;
  return {
    href: `/deals${dealAddress.query({ status, owner, view: "cards" })}`,
    label: "Open in Deals",
  };
}

function toReasonList({ owner }: ReportAddress, { part }: Opened): ListOfPart | null {
  const lost_reason = LOST_REASON_KINDS.find((kind) => kind === part);
  if (!lost_reason) return null;
  return {
    href: `/deals${dealAddress.query({ status: "Lost", lost_reason, owner, view: "cards" })}`,
    label: "All deals lost for this reason",
  };
}

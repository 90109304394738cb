import { Badge } from "@/components/foundation/ui/badge";
import { dealStatusColor, type DealStatus } from "@/lib/records/deals/status-color";

/** Renders the deal's status in its colour. */
export function DealStatusBadge({ status, className }: { status: DealStatus; className?: string }) {
  return (
    <Badge tone={dealStatusColor(status)} dot className={className}>
      {status}
    </Badge>
  );
}

import { Badge } from "@/components/ui/badge";
import { statusColor, type ClientStatus } from "@/lib/clients/status-color";

/** A client's status in its colour. */
export function StatusBadge({ status, className }: { status: ClientStatus; className?: string }) {
  return (
    <Badge tone={statusColor(status)} dot {...(className && { className })}>
      {status}
    </Badge>
  );
}

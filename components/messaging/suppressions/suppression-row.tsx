import { Mail, MessageSquare } from "lucide-react";
import { Button } from "@/components/foundation/ui/button";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { CHANNEL_LABELS } from "@/lib/messaging/messages/list";
import { REASON_LABELS, formatAddress } from "@/lib/messaging/suppressions/messages";
import type { Suppression } from "@/lib/messaging/suppressions/serialize";

type SuppressionRowProps = {
  entry: Suppression;
  onRemove: (entry: Suppression) => void;
};

/** Whom not to write to, over what, and since when and why. */
export function SuppressionRow({ entry, onRemove }: SuppressionRowProps) {
  const { channel, reason, created_by_name, created_at } = entry;
  const Icon = channel === "sms" ? MessageSquare : Mail;
  const address = formatAddress(entry);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{CHANNEL_LABELS[channel]}</span>
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular-nums [overflow-wrap:anywhere]">{address}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {REASON_LABELS[reason]}
          {reason === "added" && created_by_name && `: ${created_by_name}`}
          {", "}
          <RelativeTime at={created_at} />
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="shrink-0"
        aria-label={`Remove ${address}`}
        onClick={() => onRemove(entry)}
      >
        Remove
      </Button>
    </li>
  );
}

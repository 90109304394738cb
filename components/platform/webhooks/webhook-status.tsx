import { Badge } from "@/components/foundation/ui/badge";
import type { Webhook } from "@/lib/platform/webhooks/serialize";

const WHY_OFF = {
  failing: "Turned off: nothing arrived for three days",
  gone: "Turned off: its receiver says the address is gone",
  left: "Turned off: the person who added it left",
  key: "Turned off: its API key has ended",
  broken: "Turned off: its data could not be prepared",
  person: "Off",
} as const;

/** Renders whether a webhook works, and whose access limits the records it reports. */
export function WebhookStanding({ webhook: webhook }: { webhook: Webhook }) {
  const { disabled_because: why, failing_since, created_by_name: name, api_key_name } = webhook;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {why && <Badge tone={why === "person" ? "gray" : "red"}>{WHY_OFF[why]}</Badge>}
      {failing_since && <Badge tone="yellow">Nothing arrives</Badge>}
      {api_key_name ? (
        <span>subscribed with the key {api_key_name}, sends what it can see</span>
      ) : (
        name && <span>sends what {name} can see</span>
      )}
    </p>
  );
}

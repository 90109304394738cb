import { Badge, getTone } from "@/components/foundation/ui/badge";
import type { Message } from "@/lib/messaging/messages/serialize";

export function ChannelBadge({ channel }: { channel: Message["channel"] }) {
  return (
    <Badge tone={getTone(channel.color)} dot>
      {channel.display_name}
    </Badge>
  );
}

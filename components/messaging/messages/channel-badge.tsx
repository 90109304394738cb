import { Badge, getTone } from "@/components/foundation/ui/badge";
import type { Message } from "@/lib/messaging/messages/serialize";

/** How something was said, in the channel's colour. */
export function ChannelBadge({ channel }: { channel: Message["channel"] }) {
  return (
    <Badge tone={getTone(channel.color)} dot>
      {channel.display_name}
    </Badge>
  );
}

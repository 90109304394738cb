import { Badge, toneOf } from "@/components/ui/badge";
import type { Message } from "@/lib/messages/serialize";

/** How something was said, in the channel's colour. */
export function ChannelBadge({ channel }: { channel: Message["channel"] }) {
  return (
    <Badge tone={toneOf(channel.color)} dot>
      {channel.display_name}
    </Badge>
  );
}

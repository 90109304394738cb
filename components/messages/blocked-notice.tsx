"use client";

import { Banner } from "@/components/ui/banner";
import { useDebounced } from "@/components/ui/use-debounced";
import { useBlockedAddress } from "@/lib/messages/hooks";
import type { ChannelName } from "@/lib/messages/list";

/** Why an address must not be written to, null where it may be; asked once typing pauses. */
export function useBlocked(channel: ChannelName, address: string): string | null {
  const asked = useDebounced(address.trim());
  return useBlockedAddress(channel, asked);
}

/** Says before anybody types that somebody does not want to be written to. */
export function BlockedNotice({ reason }: { reason: string | null }) {
  return reason && <Banner tone="warning">{reason}</Banner>;
}

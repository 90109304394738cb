"use client";

import { Icon } from "@/components/foundation/ui/icon";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import { useBlockedAddress } from "@/lib/messaging/messages/hooks";
import type { ChannelName } from "@/lib/messaging/messages/list";

/** Returns the reason an address must not be written to; null when it may. Debounced. */
export function useBlockReason(channel: ChannelName, address: string): string | null {
  const debouncedAddress = useDebounced(address.trim());
  return useBlockedAddress(channel, debouncedAddress);
}

/**
 * Warns that the recipient does not want messages. It is beside the buttons, so that a late response does not move
 * the fields.
 */
export function BlockedLine({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <p
      role="status"
      className="mr-auto flex min-w-0 items-center gap-2 text-sm leading-tight text-warning-fg max-sm:order-last"
    >
      <Icon name="triangle-exclamation-point" className="size-4 shrink-0" />
      {reason}
    </p>
  );
}

"use client";

import { TriangleAlert } from "lucide-react";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import { useBlockedAddress } from "@/lib/messaging/messages/hooks";
import type { ChannelName } from "@/lib/messaging/messages/list";

/** Why an address must not be written to, null where it may be; asked once typing pauses. */
export function useBlockReason(channel: ChannelName, address: string): string | null {
  const debouncedAddress = useDebounced(address.trim());
  return useBlockedAddress(channel, debouncedAddress);
}

/**
 * Says before anybody types that somebody does not want to be written to. Beside the buttons: it may come late, and takes
 * no place from the fields.
 */
export function BlockedLine({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <p
      role="status"
      className="mr-auto flex min-w-0 items-center gap-2 text-sm leading-tight text-warning-fg max-sm:order-last"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      {reason}
    </p>
  );
}

"use client";

import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { parseAsString } from "@/lib/foundation/address/parsers";
import { useAddressValue } from "@/lib/foundation/address/use-address";
import { MAX_BULK_SIZE } from "@/lib/foundation/record-layer/bulk";
import { VIEW_PARAMETER } from "@/lib/foundation/record-layer/view-query";

const EnrolButton = loadWhenRendered(async () => ({
  default: (await import("./enrol-button")).EnrolButton,
}));

type EnrolSmartListProps = {
  totalCount: number;
  /** The list's query. */
  filter: URLSearchParams;
};

/** Enrols all clients of the open smart list in a plan. Renders nothing when no smart list is open. */
export function EnrolSmartList({ totalCount, filter }: EnrolSmartListProps) {
  const [openId] = useAddressValue(VIEW_PARAMETER, parseAsString);
  if (openId === null || totalCount === 0 || totalCount > MAX_BULK_SIZE) return null;
  return (
    <EnrolButton
      count={totalCount}
      chosen={() => ({ filter: Object.fromEntries(filter) })}
      className="text-muted"
    />
  );
}

"use client";

import { parseAsString, useQueryState } from "nuqs";
import { MAX_BULK_SIZE } from "@/lib/foundation/record-layer/bulk";
import { VIEW_PARAMETER } from "@/lib/foundation/record-layer/view-query";
import { EnrolButton } from "./enrol-button";

type EnrolSmartListProps = {
  totalCount: number;
  /** The list's query. */
  filter: URLSearchParams;
};

/** Enrols everybody on the open smart list in a plan. Nothing when none is open. */
export function EnrolSmartList({ totalCount, filter }: EnrolSmartListProps) {
  const [openId] = useQueryState(VIEW_PARAMETER, parseAsString);
  if (openId === null || totalCount === 0 || totalCount > MAX_BULK_SIZE) return null;
  return (
    <EnrolButton
      count={totalCount}
      chosen={() => ({ filter: Object.fromEntries(filter) })}
      className="text-muted"
    />
  );
}

"use client";

import { useSelectedCount } from "@/components/foundation/record-layer/selection";
import { toSelectionBody } from "@/lib/foundation/record-layer/bulk-hooks";
import type { Selection } from "@/lib/foundation/record-layer/selection";
import { EnrolButton } from "./enrol-button";

type EnrolSelectedProps = { selection: Selection; filter: URLSearchParams };

/** Enrols the selected clients in an action plan. */
export default function EnrolSelected({ selection, filter }: EnrolSelectedProps) {
  return (
    <EnrolButton
      count={useSelectedCount(selection)}
      chosen={() => toSelectionBody(selection.getSelected(), filter)}
      onDone={() => selection.clear()}
    />
  );
}

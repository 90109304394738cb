"use client";

import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Button } from "@/components/foundation/ui/button";
import type { HistorySubject } from "./record-history";

const RecordHistory = loadOnDemand("dialog", () => import("./record-history"));

/** Renders the button for a record's history, for people who may see the record or the audit log. */
export function HistoryButton(subject: HistorySubject) {
  return (
    <RecordHistory
      {...subject}
      trigger={
        <Button icon="rotate-ccw-clock" variant="quiet" size="sm" className="text-muted touch:h-11">
          History of changes
        </Button>
      }
    />
  );
}

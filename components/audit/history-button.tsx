"use client";

import { History } from "lucide-react";
import { onDemand } from "@/components/layout/on-demand";
import { Button } from "@/components/ui/button";
import type { HistoryOf } from "./record-history";

const RecordHistory = onDemand("dialog", () => import("./record-history"));

/** What was done to a record, for whoever has it or sees the audit log. */
export function HistoryButton(of: HistoryOf) {
  return (
    <RecordHistory
      {...of}
      trigger={
        <Button icon={History} variant="quiet" size="sm" className="text-muted touch:h-11">
          History of changes
        </Button>
      }
    />
  );
}

"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showFailure } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useMoveItem } from "@/lib/records/checklists/hooks";
import { checklistMessages as text } from "@/lib/records/checklists/messages";
import type { MoveItemInput } from "@/lib/records/checklists/schema";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";
import { listSteps, type ReasonStep } from "@/lib/records/checklists/steps";
import { ItemNotes } from "./item-notes";
import { ItemStatusBadge } from "./item-status-badge";

const ReasonDialog = loadWhenRendered(() => import("./reason-dialog"));

/** One item of a checklist: how far it is, when it is due, whose it is, and what comes next. */
export function ItemRow({ item }: { item: ChecklistItem }) {
  const { mutateAsync: move, isPending } = useMoveItem();
  const [asking, setAsking] = useState<ReasonStep | null>(null);
  const steps = listSteps(item);

  function take(body: MoveItemInput) {
    move({ id: item.id, updated_at: item.updated_at, ...body }).catch((error: unknown) =>
      showFailure(toSaveFailureText(error, { ...text, saveFailed: text.moveFailed })),
    );
  }

  const tick = item.kind === "task" && steps.find(({ isTick }) => isTick);
  return (
    <li className="grid gap-1 px-5 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {item.kind === "task" && (
          <Checkbox
            aria-label={item.title}
            checked={item.status === "accepted"}
            disabled={!tick || isPending}
            onCheckedChange={() => tick && take({ status: tick.status })}
          />
        )}
        <p className={cn("min-w-0 flex-1 font-medium", !item.is_needed && "text-muted")}>
          {item.title}
        </p>
        <ItemStatusBadge item={item} />
      </div>
      <ItemNotes item={item} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {steps
          .filter(({ isTick }) => !isTick)
          .map((step) => (
            <Button
              key={step.label}
              size="sm"
              variant={step.isMain ? "secondary" : "quiet"}
              disabled={isPending}
              aria-label={`${step.label}: ${item.title}`}
              onClick={() => (step.asks ? setAsking(step.asks) : take({ status: step.status }))}
            >
              {step.label}
            </Button>
          ))}
      </div>
      {asking && (
        <ReasonDialog item={item} step={asking} onMove={move} onClose={() => setAsking(null)} />
      )}
    </li>
  );
}

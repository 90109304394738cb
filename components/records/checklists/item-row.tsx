"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { cn } from "@/components/foundation/ui/class-names";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showFailure } from "@/components/foundation/ui/toast";
import { useDroppedFiles } from "@/components/foundation/ui/use-dropped-files";
import { ChooseFiles } from "@/components/records/transaction-documents/choose-files";
import { UploadLine } from "@/components/records/transaction-documents/upload-line";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useMoveItem } from "@/lib/records/checklists/hooks";
import { checklistMessages as text } from "@/lib/records/checklists/messages";
import type { MoveItemInput } from "@/lib/records/checklists/schema";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";
import { canAttach, listSteps, type ReasonStep, type Step } from "@/lib/records/checklists/steps";
import { toItemUploadPath } from "@/lib/records/transaction-documents/paths";
import type { Uploads } from "@/lib/records/transaction-documents/uploads";
import { ItemDocuments } from "./item-documents";
import { ItemNotes } from "./item-notes";
import { ItemStatusBadge } from "./item-status-badge";

const AttachDialog = loadWhenRendered(() => import("./attach-dialog"));
const ReasonDialog = loadWhenRendered(() => import("./reason-dialog"));

type ItemRowProps = { item: ChecklistItem; uploads: Uploads };

/**
 * Renders one item of a checklist: its status, documents, due day, responsible person and next steps. Files
 * dropped on it are attached.
 */
export function ItemRow({ item, uploads }: ItemRowProps) {
  const { mutateAsync: move, isPending } = useMoveItem();
  const [asking, setAsking] = useState<ReasonStep | null>(null);
  const place = useRef<HTMLLIElement>(null);
  const path = toItemUploadPath(item);
  const attach = canAttach(item) ? (files: File[]) => uploads.add(path, files) : null;
  const isOver = useDroppedFiles(place, attach);
  const steps = listSteps(item);

  function take(body: MoveItemInput) {
    move({ id: item.id, updated_at: item.updated_at, ...body }).catch((error: unknown) =>
      showFailure(toSaveFailureText(error, { ...text, saveFailed: text.moveFailed })),
    );
  }

  const tick = item.kind === "task" && steps.find(({ isTick }) => isTick);
  return (
    <li ref={place} className={cn("grid gap-1 px-5 py-3", isOver && "bg-hover")}>
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
      <ItemDocuments item={item} />
      <ul aria-label={`Files on their way to ${item.title}`} className="grid gap-1.5 empty:hidden">
        {uploads.uploads
          .filter((upload) => upload.path === path)
          .map((upload) => (
            <UploadLine key={upload.key} upload={upload} uploads={uploads} />
          ))}
      </ul>
      <ItemActions
        item={item}
        steps={steps.filter(({ isTick }) => !isTick)}
        disabled={isPending}
        onAttach={attach}
        onStep={(step) => (step.asks ? setAsking(step.asks) : take({ status: step.status }))}
      />
      {asking && (
        <ReasonDialog item={item} step={asking} onMove={move} onClose={() => setAsking(null)} />
      )}
    </li>
  );
}

type ItemActionsProps = {
  item: ChecklistItem;
  steps: readonly Step[];
  disabled: boolean;
  /** Null when the reader may not attach files. */
  onAttach: ((files: File[]) => void) | null;
  onStep: (step: Step) => void;
};

/** Renders the actions: steps that advance the item first, then its documents, then the rest. */
function ItemActions({ item, steps, disabled, onAttach, onStep }: ItemActionsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const toButton = (step: Step) => (
    <Button
      key={step.label}
      size="sm"
      variant={step.isMain ? "secondary" : "quiet"}
      disabled={disabled}
      aria-label={`${step.label}: ${item.title}`}
      onClick={() => onStep(step)}
    >
      {step.label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {steps.filter(({ isMain }) => isMain).map(toButton)}
      {onAttach && (
        <>
          <ChooseFiles label="Upload" purpose={item.title} onChoose={onAttach} />
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Choose document: ${item.title}`}
            onClick={() => setIsChoosing(true)}
          >
            Choose document
          </Button>
        </>
      )}
      {steps.filter(({ isMain }) => !isMain).map(toButton)}
      {isChoosing && <AttachDialog item={item} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

"use client";

import { useId, useRef } from "react";
import { useShortcuts } from "@/components/foundation/layout/shortcuts";
import { IconButton } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { cn } from "@/components/foundation/ui/class-names";
import { FieldError } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { Icon } from "@/components/foundation/ui/icon";
import { Input } from "@/components/foundation/ui/input";
import { isShowingOrOffer } from "@/lib/records/buyer-agreements/showing";
import { QuickTaskSummary } from "./quick-task-summary";
import type { TaskSubject } from "./use-add-task";
import { useQuickTask } from "./use-quick-task";

const AgreementNotice = loadWhenRendered(async () => ({
  default: (await import("@/components/records/buyer-agreements/agreement-notice")).AgreementNotice,
}));

/** Longer than a title may be, because the words for day and time are removed from it. */
const MAX_LENGTH = 400;

type QuickTaskLineProps = {
  /** The page's record, which every task added here belongs to. Without it, a client is looked up by name. */
  about?: TaskSubject;
  initialLine?: string;
  autoFocus?: boolean;
  onAdded?: () => void;
  className?: string;
};

/**
 * Renders a box for a task in one line, with the parsed parts below. Enter adds the task and empties the box for
 * the next.
 */
export function QuickTaskLine(props: QuickTaskLineProps) {
  const { about, initialLine = "", autoFocus = false, onAdded, className } = props;
  const task = useQuickTask({ about, initialLine, onAdded });
  const box = useRef<HTMLInputElement>(null);
  const understoodId = useId();
  useShortcuts([{ keys: "t", label: "New task", group: "Add", run: () => box.current?.focus() }]);
  const clientId = task.client?.id ?? about?.client_id;
  const example = about ? "call back friday 3pm" : "call Dana friday 3pm";
  return (
    <Form
      data-print="hide"
      className={cn("flex flex-col gap-2", className)}
      onSubmit={() => {
        task.add();
        box.current?.focus();
      }}
    >
      <Input
        ref={box}
        value={task.line}
        onChange={(event) => task.type(event.target.value)}
        maxLength={MAX_LENGTH}
        autoFocus={autoFocus}
        autoComplete="off"
        enterKeyHint="done"
        aria-label="New task in one line"
        aria-describedby={understoodId}
        aria-invalid={task.error !== undefined}
        placeholder={`Add a task: ${example}`}
        leading={<Icon name="plus" />}
        trailing={
          task.line.trim() !== "" && (
            <IconButton
              icon="corner-down-left"
              type="submit"
              pending={task.saving}
              label="Add Task"
              className="text-muted"
            />
          )
        }
      />
      <div id={understoodId} aria-live="polite">
        {task.line.trim() !== "" && <QuickTaskSummary task={task} about={about !== undefined} />}
        {clientId && isShowingOrOffer(task.read) && (
          <AgreementNotice clientId={clientId} day={task.read.day} className="mt-2" />
        )}
      </div>
      {task.error && (
        <div role="alert">
          <FieldError>{task.error}</FieldError>
        </div>
      )}
    </Form>
  );
}

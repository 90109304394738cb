"use client";

import { lazy, Suspense, useRef, useState, type ComponentType, type ReactNode } from "react";
import { IconButton } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { showFailure } from "@/components/foundation/ui/toast";
import { shellMessages } from "@/lib/foundation/layout/messages";

/** Closes the field. The focus returns to the value if it was in the field. */
export type CloseInPlace = () => void;

type InPlaceProps<Editor> = {
  /** The label of the value: "Company". */
  label: string;
  /** Without it the value is shown alone. */
  canEdit: boolean;
  /** The props of the editor. */
  editor: Omit<Editor, "close">;
  /** The value as text; empty reads "Not set". */
  children: ReactNode;
  /** For a value that is itself a link, such as a phone number: a pencil beside it opens the field. */
  aside?: boolean;
  className?: string;
};

/**
 * Makes a component that shows a value and, on a press, edits it in place. The editor's code is loaded when
 * it is first needed. Tab moves between the fields of one `dl` (in-place-form.tsx).
 */
export function createInPlaceEditor<Editor extends { close: CloseInPlace }>(
  load: () => Promise<{ default: ComponentType<Editor> }>,
) {
  const Part = lazy(load) as unknown as ComponentType<Editor>;
  const prepare = () => void load().catch(() => undefined);

  return function InPlace(props: InPlaceProps<Editor>) {
    const { label, canEdit, editor, children, aside = false, className } = props;
    const [open, setOpen] = useState(false);
    const [isBack, setIsBack] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const shown = children || <span className="text-muted">Not set</span>;
    if (!canEdit) return shown;

    const start = () =>
      void load().then(
        () => setOpen(true),
        () => showFailure(shellMessages.unreachable),
      );
    const close = () => {
      setIsBack(Boolean(place.current?.contains(document.activeElement)));
      setOpen(false);
    };
    const opener = {
      "data-in-place": true,
      autoFocus: isBack,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: start,
    };
    const closed = aside ? (
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">{shown}</div>
        <IconButton
          icon="pencil"
          {...opener}
          className="-my-1.5 shrink-0 text-muted touch:my-0"
          label={`Change ${label}`}
          title={`Change ${label}`}
        />
      </div>
    ) : (
      <button
        {...opener}
        type="button"
        title={`Change ${label}`}
        className={cn(
          "group -mx-1.5 -my-1 inline-flex min-h-8 max-w-[calc(100%+12px)] items-center gap-1.5 rounded-control px-1.5 text-left hover:bg-hover touch:my-0 touch:min-h-11",
          className,
        )}
      >
        <span className="sr-only">{label}: </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">{shown}</span>
        <span className="sr-only">. Change</span>
        <Icon
          name="pencil"
          className="size-3.5 shrink-0 text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 touch:opacity-100"
        />
      </button>
    );
    if (!open) return closed;
    return (
      <Suspense fallback={closed}>
        <div ref={place}>
          <Part {...({ ...editor, close } as unknown as Editor)} />
        </div>
      </Suspense>
    );
  };
}

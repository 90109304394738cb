"use client";

import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { UnsavedChanges } from "@/components/foundation/layout/unsaved-changes";
import { IconButton } from "@/components/foundation/ui/button";
import type { CloseInPlace } from "./in-place";
import { SaveNotice, type SaveNoticeProps } from "./save-notice";

type InPlaceFormProps<Values extends FieldValues, Shown> = SaveNoticeProps<Values, Shown> & {
  /** The label of the field: "Company". */
  label: string;
  close: CloseInPlace;
  /** The field with a hidden label. */
  children: ReactNode;
};

/**
 * A field that is edited in the place of its value. Enter saves, Escape cancels, Tab opens the next field.
 * Leaving the field saves a change; when that is refused, the field stays open with the reason.
 */
export function InPlaceForm<Values extends FieldValues, Shown extends { id: string }>({
  label,
  close,
  children,
  ...saving
}: InPlaceFormProps<Values, Shown>) {
  const { form, phase, problem, submit } = saving.form;
  const element = useRef<HTMLFormElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { isDirty } = form.formState;

  useEffect(() => {
    const box = element.current?.querySelector<HTMLElement>("input, textarea, select");
    box?.focus();
    if (box instanceof HTMLInputElement) box.select();
    return () => clearTimeout(leaving.current);
  }, []);

  function left() {
    // Into a calendar it opened, or to another window: the field is not left.
    if (element.current?.contains(document.activeElement)) return;
    if (!isDirty) close();
    else if (!problem) void saveLeft();
  }

  /** Saves without taking the focus back. */
  async function saveLeft() {
    if (await form.trigger()) await submit();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.stopPropagation();
      close();
    }
    const next = event.key === "Tab" ? findNeighbourField(element.current, event) : null;
    if (!next) return;
    event.preventDefault();
    next.click();
  }

  return (
    <form
      ref={element}
      noValidate
      data-in-place
      aria-label={`Change ${label}`}
      className="flex min-w-0 flex-col gap-2 py-1 text-base font-normal"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
      onKeyDown={onKeyDown}
      onFocus={() => clearTimeout(leaving.current)}
      onBlur={() => {
        leaving.current = setTimeout(left);
      }}
    >
      <div className="flex min-w-0 items-start gap-1">
        <div className="min-w-0 flex-1">{children}</div>
        {/* For the pointer: by the keyboard there are Enter and Escape. */}
        <IconButton
          icon="check"
          type="submit"
          className="mt-0.5 shrink-0 touch:mt-0"
          tabIndex={-1}
          label={`Save ${label}`}
          title="Save (Enter)"
          pending={phase !== "editing"}
          onPointerDown={(event) => event.preventDefault()}
        />
        <IconButton
          icon="x"
          className="mt-0.5 shrink-0 text-muted touch:mt-0"
          tabIndex={-1}
          label={`Leave ${label} as it was`}
          title="Cancel (Esc)"
          onPointerDown={(event) => event.preventDefault()}
          onClick={close}
        />
      </div>
      <SaveNotice {...saving} />
      <UnsavedChanges when={isDirty && phase === "editing"} />
    </form>
  );
}

/** Returns the neighbouring field that Tab or Shift-Tab opens; null while the focus stays in this one. */
function findNeighbourField(
  form: HTMLFormElement | null,
  { target, shiftKey, altKey, ctrlKey }: KeyboardEvent,
): HTMLElement | null {
  const list = form?.closest("dl");
  if (!form || !list || altKey || ctrlKey) return null;
  const within = [
    ...form.querySelectorAll<HTMLElement>("input, textarea, select, button:not([tabindex='-1'])"),
  ];
  if (target !== within.at(shiftKey ? 0 : -1)) return null;
  const fields = [...list.querySelectorAll<HTMLElement>("[data-in-place]")];
  const found = fields[fields.indexOf(form) + (shiftKey ? -1 : 1)];
  return found instanceof HTMLButtonElement ? found : null;
}

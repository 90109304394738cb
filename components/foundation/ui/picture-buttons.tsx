"use client";

import { useRef } from "react";
import { Button } from "./button";
import { FieldError } from "./field";

type PictureButtonsProps = {
  /** The label of the file input: "Logo file". */
  label: string;
  /** The first button's text. */
  action: string;
  busy: "saving" | "removing" | null;
  onChosen: (file: File) => void;
  /** Null when there is no picture to remove. */
  onRemove: (() => void) | null;
  /** The id of the element with the error. */
  errorId: string | undefined;
};

/** Renders buttons to choose a picture from a file, or to remove it. */
export function PictureButtons(props: PictureButtonsProps) {
  const { label, action, busy, onChosen, onRemove, errorId } = props;
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = "";
          if (chosen) onChosen(chosen);
        }}
      />
      <Button
        size="sm"
        pending={busy === "saving"}
        disabled={busy === "removing"}
        aria-describedby={errorId}
        onClick={() => file.current?.click()}
      >
        {action}
      </Button>
      {onRemove && (
        <Button
          size="sm"
          variant="quiet"
          pending={busy === "removing"}
          disabled={busy === "saving"}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

type PictureNoticeProps = { errorId: string; error: string | null; children: string };

/** Renders the rules for a picture, or the reason it was refused. */
export function PictureNotice({ errorId, error, children }: PictureNoticeProps) {
  return (
    <div role="alert" className="mt-1.5">
      {error ? (
        <FieldError id={errorId}>{error}</FieldError>
      ) : (
        <p className="text-sm text-muted">{children}</p>
      )}
    </div>
  );
}

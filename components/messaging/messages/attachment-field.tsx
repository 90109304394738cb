"use client";

import { useRef } from "react";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { Icon } from "@/components/foundation/ui/icon";
import { Progress } from "@/components/foundation/ui/progress";
import { useDroppedFiles } from "@/components/foundation/ui/use-dropped-files";
import type { Attachments, ChosenFile } from "@/lib/messaging/messages/attachment-hooks";
import { formatSize } from "@/lib/foundation/text/file-size";

type AttachmentFieldProps = {
  attachments: Attachments;
  /** True while the mail is being sent. */
  disabled?: boolean;
};

/** Renders the attachments of an email. Files are chosen here or dropped anywhere on the form. */
export function AttachmentField({ attachments, disabled = false }: AttachmentFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const isOver = useDroppedFiles(place, disabled ? null : attachments.add, "form");
  return (
    <div ref={place} className="flex min-w-0 flex-col gap-2">
      {attachments.files.length > 0 && (
        <ul role="list" aria-label="Attachments" className="flex flex-col gap-1.5">
          {attachments.files.map((file) => (
            <li key={file.key}>
              <FileLine file={file} attachments={attachments} disabled={disabled} />
            </li>
          ))}
        </ul>
      )}
      {attachments.problem && (
        <div role="alert">
          <FieldError>{attachments.problem}</FieldError>
        </div>
      )}
      <input
        ref={box}
        type="file"
        multiple
        aria-label="Files"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = "";
          attachments.add(chosen);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button icon="paperclip" size="sm" disabled={disabled} onClick={() => box.current?.click()}>
          Attach files
        </Button>
        <p className="text-sm text-muted">
          {isOver ? "Drop to attach" : "Up to 20 files, 10 MB together"}
        </p>
      </div>
    </div>
  );
}

type FileLineProps = { file: ChosenFile; attachments: Attachments; disabled: boolean };

function FileLine({ file, attachments, disabled }: FileLineProps) {
  const { key, name, size, part, phase, problem } = file;
  return (
    <div className="rounded-control border border-line-strong pl-3">
      <div className="flex items-center gap-2">
        <Icon name="paperclip" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate text-sm font-medium" title={name}>
          {name}
        </span>
        <span className="shrink-0 text-sm text-muted tabular-nums">{formatSize(size)}</span>
        {phase === "failed" && !disabled && (
          <IconButton
            icon="rotate-ccw"
            label={`Try ${name} again`}
            title="Try again"
            onClick={() => attachments.retry(key)}
          />
        )}
        <IconButton
          icon="x"
          label={`Remove ${name}`}
          title="Remove"
          disabled={disabled}
          onClick={() => attachments.remove(key)}
        />
      </div>
      {phase === "uploading" && (
        <Progress
          label={`Uploading ${name}`}
          value={Math.round(part * 100)}
          className="mr-3 mb-2"
        />
      )}
      {problem && (
        <div role="alert" className="pr-3 pb-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}

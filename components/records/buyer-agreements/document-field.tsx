"use client";

import { useRef } from "react";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { ACCEPTED_FILES } from "@/lib/records/transaction-documents/file-types";

type DocumentFieldProps = {
  file: File | null;
  onChange: (file: File | null) => void;
  /** Whether the agreement has documents already. */
  isFurther: boolean;
};

/** Renders a field to choose the signed document, which is uploaded with the form. */
export function DocumentField({ file, onChange, isFurther }: DocumentFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div>
      <p className="mb-1 text-sm font-medium">
        {isFurther ? "Another document" : "Signed document"}{" "}
        <span className="font-normal text-muted">Optional</span>
      </p>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED_FILES}
        aria-label="Signed document"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          onChange(target.files?.[0] ?? null);
          target.value = "";
        }}
      />
      {file ? (
        <div className="flex min-h-9 items-center gap-2 rounded-control border border-line-strong py-0.5 pr-0.5 pl-3">
          <span className="min-w-0 flex-1 truncate" title={file.name}>
            {file.name}
          </span>
          <IconButton icon="x" label={`Remove ${file.name}`} onClick={() => onChange(null)} />
        </div>
      ) : (
        <Button icon="file-up" onClick={() => chooser.current?.click()}>
          Choose a file
        </Button>
      )}
    </div>
  );
}

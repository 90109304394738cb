"use client";

import { useRef } from "react";
import { Button } from "@/components/foundation/ui/button";
import { ACCEPTED_FILES } from "@/lib/records/transaction-documents/file-types";

type ChooseFilesProps = {
  label: string;
  /** The purpose of the files, for people who do not see the button's context. */
  purpose?: string;
  onChoose: (files: File[]) => void;
};

/** Renders a button that opens the system's file chooser. */
export function ChooseFiles({ label, purpose, onChoose }: ChooseFilesProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={box}
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        aria-label={purpose ? `Files for ${purpose}` : "Files"}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = "";
          onChoose(chosen);
        }}
      />
      <Button
        icon="file-up"
        size="sm"
        aria-label={purpose ? `${label}: ${purpose}` : undefined}
        onClick={() => box.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

"use client";

import { useState, type ChangeEvent } from "react";
import { createNoteBody } from "@/lib/notes/schema";

const noteText = createNoteBody.pick({ body: true });

/** The words of a note being written, checked as the API checks them. */
export function useNoteText(initial: string) {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  return {
    value,
    error,
    box: {
      value,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
        setValue(event.target.value);
        setError(undefined);
      },
    },
    /** Whether it may be saved; says under the box why not. */
    check: () => {
      const checked = noteText.safeParse({ body: value });
      setError(checked.success ? undefined : checked.error.issues[0]?.message);
      return checked.success;
    },
    fail: setError,
    reset: () => setValue(initial),
  };
}

"use client";

import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/foundation/ui/button";
import { VariableList } from "@/components/messaging/email-templates/variable-list";
import { insertText } from "@/lib/messaging/email-templates/insert-text";
import {
  toPlaceholder,
  type CustomVariableName,
  type VariableName,
} from "@/lib/messaging/email-templates/variables";
import type { ComposeValues } from "@/lib/messaging/messages/form-values";

/** Inserts a variable into the text at the caret. */
export function VariableMenu({ form }: { form: UseFormReturn<ComposeValues> }) {
  const [open, setOpen] = useState(false);

  function insert(name: VariableName | CustomVariableName) {
    const field = document.querySelector<HTMLTextAreaElement>("textarea[name=content]");
    const before = form.getValues("content");
    const caret = {
      start: field?.selectionStart ?? before.length,
      end: field?.selectionEnd ?? before.length,
    };
    const { text, caret: after } = insertText(before, caret, toPlaceholder(name));
    form.setValue("content", text, { shouldDirty: true });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(after, after);
    });
  }

  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <Button size="sm" variant="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        Insert a name or other variable
      </Button>
      {open && <VariableList onInsert={insert} />}
    </div>
  );
}

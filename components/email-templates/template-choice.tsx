"use client";

import { FileText, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TemplatePicker, type TemplatePickerProps } from "./template-picker";

/** The library behind a button, for a form that is about something else; it closes once one is picked. */
export function TemplateChoice({ onPick, ...chosenFor }: TemplatePickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="sm" aria-expanded={open} onClick={() => setOpen((shown) => !shown)}>
        {open ? <X aria-hidden="true" /> : <FileText aria-hidden="true" />}
        {open ? "Close templates" : "Use a template"}
      </Button>
      {open && (
        <div className="w-full">
          <TemplatePicker
            {...chosenFor}
            onPick={(picked) => {
              setOpen(false);
              onPick(picked);
            }}
          />
        </div>
      )}
    </div>
  );
}

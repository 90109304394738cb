"use client";

import { useState, type ReactElement, type ReactNode } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Sheet, SheetClose, SheetContent, SheetTrigger } from "@/components/foundation/ui/sheet";

type FilterSheetProps = { title: string; trigger: ReactElement; children: ReactNode };

/** A list's choices, one below the other; what is chosen counts at once. Open from the start. */
export default function FilterSheet({ title, trigger, children }: FilterSheetProps) {
  const [open, setOpen] = useState(true);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>{trigger}</SheetTrigger>
      <SheetContent title={title}>
        <div className="flex flex-col gap-4">
          {children}
          <SheetClose asChild>
            <Button variant="primary">Done</Button>
          </SheetClose>
        </div>
      </SheetContent>
    </Sheet>
  );
}

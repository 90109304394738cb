"use client";

import { useState, type ReactElement, type ReactNode } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Sheet, SheetClose, SheetContent, SheetTrigger } from "@/components/foundation/ui/sheet";

type FilterSheetProps = { title: string; trigger: ReactElement; children: ReactNode };

/** The sheet with a list's filters, which apply at once. It is open when it is rendered. */
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

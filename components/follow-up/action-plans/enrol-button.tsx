"use client";

import { ListVideo } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { pluralize } from "@/lib/foundation/record-layer/bulk-messages";

const EnrolDialog = dynamic(() => import("./enrol-dialog"), { ssr: false });

type EnrolButtonProps = {
  count: number;
  /** Which clients, as the API takes them, when the button is pressed. */
  chosen: () => object;
  onDone?: () => void;
  className?: string;
};

/** Asks for an action plan for some clients. */
export function EnrolButton({ count, chosen, onDone, className }: EnrolButtonProps) {
  const [asked, setAsked] = useState<object>();
  return (
    <>
      <Button variant="quiet" size="sm" className={className} onClick={() => setAsked(chosen())}>
        <ListVideo aria-hidden="true" />
        Action plan
      </Button>
      {asked && (
        <EnrolDialog
          chosen={asked}
          subject={pluralize(count, "clients")}
          onDone={onDone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

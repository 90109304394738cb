"use client";

import { useState } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { pluralize } from "@/lib/foundation/record-layer/bulk-messages";

const EnrolDialog = loadWhenRendered(() => import("./enrol-dialog"));

type EnrolButtonProps = {
  count: number;
  /** Returns the clients as the API expects them. Called on press. */
  chosen: () => object;
  onDone?: () => void;
  className?: string;
};

/** Renders the button that opens the dialog to enrol clients in a plan. */
export function EnrolButton({ count, chosen, onDone, className }: EnrolButtonProps) {
  const [asked, setAsked] = useState<object>();
  return (
    <>
      <Button variant="quiet" size="sm" className={className} onClick={() => setAsked(chosen())}>
        <Icon name="list-video" />
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

"use client";

import { useEffect, useEffectEvent, type ReactNode } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import { MultilineForm } from "@/components/foundation/ui/form";
import { Icon } from "@/components/foundation/ui/icon";
import { BlockedLine } from "./blocked-notice";
import { SENT_PANEL_MS } from "./use-send-form";

type SendDialogProps = {
  title: string;
  /** The text shown after sending: "Email sent". */
  sentText: string;
  /** The label of the button. */
  action: string;
  sending: boolean;
  sent: boolean;
  problem: string | null;
  /** The reason sending is blocked, or null. */
  blocked: string | null;
  canSend: boolean;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

/** Renders the dialog of a short message to a client. It confirms sending for a moment, then closes. */
export function SendDialog(props: SendDialogProps) {
  const { title, sending, sent, problem, onSubmit, onClose } = props;
  const canSend = props.canSend && props.blocked === null;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => close(), SENT_PANEL_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  return (
    <Dialog open onOpenChange={(open) => !open && !sending && onClose()}>
      <DialogContent title={title} className="md:top-[8vh] md:max-h-[84vh]">
        {sent ? (
          <DialogBody>
            <div role="status" className="flex flex-col items-center py-10 text-center">
              <span className="grid size-12 place-items-center rounded-full bg-green-soft text-green-fg">
                <Icon name="circle-check" className="size-6" />
              </span>
              <p className="mt-4 text-lg font-semibold">{props.sentText}</p>
            </div>
          </DialogBody>
        ) : (
          <MultilineForm className="contents" onSubmit={() => canSend && onSubmit()}>
            <DialogBody className="flex flex-col gap-4">{props.children}</DialogBody>
            {problem && (
              <div className="px-5 pb-3">
                <Banner>{problem}</Banner>
              </div>
            )}
            <DialogFooter>
              <BlockedLine reason={props.blocked} />
              <Button onClick={onClose} className="touch:hidden">
                Cancel
              </Button>
              <Button type="submit" variant="primary" pending={sending} disabled={!canSend}>
                {props.action}
              </Button>
            </DialogFooter>
          </MultilineForm>
        )}
      </DialogContent>
    </Dialog>
  );
}

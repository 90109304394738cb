"use client";

import { useTabTitle } from "@/components/foundation/layout/use-tab-title";
import { Dialog, DialogContent } from "@/components/foundation/ui/dialog";
import { Conversation, useOpenMessage, type OpenMessageProps } from "./conversation";

/** Renders the open message over the list, where there is no room beside it. */
export default function MessageDialog(props: OpenMessageProps) {
  const open = useOpenMessage(props);
  useTabTitle(open.title);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent title={open.title} size="lg" className="md:top-[8vh] md:max-h-[84vh]">
        <Conversation {...props} open={open} />
      </DialogContent>
    </Dialog>
  );
}

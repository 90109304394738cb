"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Dialog, DialogBody, DialogContent } from "@/components/foundation/ui/dialog";
import { Composer } from "@/components/messaging/timeline/composer";
import { useTabRequest, type ComposerTab } from "@/components/messaging/timeline/use-tab-request";
import type { Lead } from "@/lib/leads/leads/serialize";
import type { ChannelName } from "@/lib/messaging/messages/list";
import { toComposerSubject } from "@/lib/messaging/timeline/composer-subject";

type LeadContactDialogProps = {
  lead: Lead;
  tab: ComposerTab;
  channels: Partial<Record<ChannelName, string>>;
  canAddTask: boolean;
  personId: string;
  onClose: () => void;
};

/** Renders the client's composer over the list. It closes after something is logged. */
export default function LeadContactDialog(props: LeadContactDialogProps) {
  const { lead, tab, channels, canAddTask, personId, onClose } = props;
  const wish = useTabRequest(tab);
  useOnContactLogged(onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={lead.name}>
        <DialogBody>
          <Composer
            about={toComposerSubject(lead)}
            rights={{ channels, canNote: lead.can_update, canConverse: true, canAddTask }}
            personId={personId}
            tabRequest={wish}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** Calls `then` after a contact or note was saved, once no write is pending and none failed. */
function useOnContactLogged(then: () => void): void {
  const queryClient = useQueryClient();
  const isSaid = useRef(false);
  useEffect(() => {
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== "updated") return;
      const { changedKind } = event.mutation.meta ?? {};
      if (event.action.type === "error") isSaid.current = false;
      if (event.action.type !== "success") return;
      if (changedKind === "messages" || changedKind === "notes") isSaid.current = true;
      // The call's next task starts saving right after the call is saved.
      setTimeout(() => isSaid.current && queryClient.isMutating() === 0 && then(), 0);
    });
  }, [queryClient, then]);
}

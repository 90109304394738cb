"use client";

import { SaveNotice } from "@/components/foundation/record-layer/save-notice";
import { Banner, RetryBanner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import { MultilineForm } from "@/components/foundation/ui/form";
import { showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { isSending, type ComposeStart } from "@/lib/messaging/messages/form-values";
import { isScheduled } from "@/lib/messaging/messages/message-labels";
import { messageMessages } from "@/lib/messaging/messages/messages";
import { formatLater } from "@/lib/messaging/messages/later-text";
import type { Message } from "@/lib/messaging/messages/serialize";
import { BlockedLine } from "./blocked-notice";
import { ComposeFields } from "./compose-fields";
import { useCompose, type Composing } from "./use-compose";

export type ComposeDialogProps = {
  title?: string;
  start?: ComposeStart;
  /** The name of the saved draft: "new", "reply:<id>". */
  draft?: string;
  personId: string;
  seesDeals: boolean;
  onClose: () => void;
  onSent?: (message: Message) => void;
};

/** Renders the dialog to write a message. Closing it without sending keeps the draft. */
export default function ComposeDialog(props: ComposeDialogProps) {
  const { title = "New message", start, draft = "new", seesDeals, onClose } = props;
  const timeZone = useTimeZone();
  const composing = useCompose({
    personId: props.personId,
    ...(start && { start }),
    draft,
    onSent: (message) => {
      toastSent(message, timeZone);
      props.onSent?.(message);
      onClose();
    },
  });
  const { channel, phase, blocked, form, submit } = composing;
  const isLater = form.watch("later");
  const busy = phase !== "editing";
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title={isSending(channel) ? title : "Log a conversation"}
        size="lg"
        className="md:top-[6vh] md:max-h-[88vh]"
      >
        <MultilineForm className="contents" onSubmit={() => void submit()}>
          <DialogBody className="flex flex-col gap-4">
            <ComposeFields compose={composing} seesDeals={seesDeals} />
          </DialogBody>
          <ComposeNotices compose={composing} />
          <DialogFooter>
            <BlockedLine reason={blocked} />
            <Button onClick={onClose} className="touch:hidden">
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={busy}
              disabled={blocked !== null}
              title="Ctrl or ⌘ with Enter"
            >
              {actionText(isSending(channel), isLater)}
            </Button>
          </DialogFooter>
        </MultilineForm>
      </DialogContent>
    </Dialog>
  );
}

/** Renders why sending is blocked or failed. Below the fields, so that a late notice moves nothing. */
function ComposeNotices({ compose }: { compose: Composing }) {
  return (
    <div className="flex shrink-0 flex-col gap-3 px-5 pb-3 empty:hidden">
      {compose.channelsFailed && (
        <RetryBanner onRetry={compose.channelsFailed}>{messageMessages.channelsFailed}</RetryBanner>
      )}
      {compose.channelsMissing && <Banner>{messageMessages.channelMissing}</Banner>}
      <SaveNotice form={compose} />
    </div>
  );
}

function actionText(sends: boolean, later: boolean): string {
  if (!sends) return "Log message";
  return later ? "Schedule message" : "Send message";
}

function toastSent(message: Message, timeZone: string): void {
  const { name } = message.channel;
  if (isScheduled(message) && message.scheduled_at) {
    showToast({ title: messageMessages.scheduled(formatLater(message.scheduled_at, timeZone)) });
  } else {
    showToast({
      title: isSending(name ?? "email") ? messageMessages.sent : messageMessages.logged,
      variant: "success",
    });
  }
}

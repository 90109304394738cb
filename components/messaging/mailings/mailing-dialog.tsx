"use client";

import { TextField } from "@/components/foundation/record-layer/fields";
import { SaveNotice } from "@/components/foundation/record-layer/save-notice";
import { Button } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import { MultilineForm } from "@/components/foundation/ui/form";
import { ContentField } from "@/components/messaging/messages/compose-fields";
import { LaterFields } from "@/components/messaging/messages/later-fields";
import { MarketingField } from "@/components/messaging/messages/marketing-field";
import { TemplateField } from "@/components/messaging/messages/template-field";
import { countClients } from "@/lib/messaging/mailings/labels";
import { MAILING_LIMITS } from "@/lib/messaging/mailings/schema";
import { MailingPreview } from "./mailing-preview";
import { useMailing, type MailingDialogProps, type WrittenMailing } from "./use-mailing";
import { VariableMenu } from "./variable-menu";

/** Renders the dialog to write one email or text to many clients, with a preview for each recipient beside it. */
export default function MailingDialog(props: MailingDialogProps) {
  const { channel, selectedCount, onClose } = props;
  const mailing = useMailing(props);
  const { form, phase, submit, preview } = mailing;
  const isLater = form.watch("later");
  const count = preview.data?.recipient_count;
  const busy = phase !== "editing";
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title={`${channel === "email" ? "Email" : "Text"} ${countClients(selectedCount)}`}
        description="Each person gets their own message and cannot see the others."
        size="lg"
        className="md:top-[5vh] md:max-h-[90vh] md:max-w-[940px]"
      >
        <MultilineForm className="contents" onSubmit={() => void submit()}>
          <DialogBody className="grid content-start items-start gap-x-6 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
            <MailingFields mailing={mailing} />
            <MailingPreview mailing={mailing} />
          </DialogBody>
          <div className="shrink-0 px-5 pb-3 empty:hidden">
            <SaveNotice form={mailing} />
          </div>
          <DialogFooter>
            <Button onClick={onClose} className="touch:hidden">
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={busy}
              disabled={count === 0}
              title="Ctrl or ⌘ with Enter"
            >
              {toActionText(isLater, count)}
            </Button>
          </DialogFooter>
        </MultilineForm>
      </DialogContent>
    </Dialog>
  );
}

const toActionText = (isLater: boolean, count: number | undefined) =>
  `${isLater ? "Schedule for" : "Send to"} ${count ? countClients(count) : "clients"}`;

function MailingFields({ mailing }: { mailing: WrittenMailing }) {
  const { form, channel } = mailing;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {channel === "email" && (
        <>
          <TemplateField compose={mailing} keepsVariables />
          <div data-begins-here>
            <TextField
              form={form}
              name="subject"
              label="Subject"
              required
              maxLength={MAILING_LIMITS.subject}
            />
          </div>
        </>
      )}
      <div>
        <ContentField compose={mailing} />
        <VariableMenu form={form} />
      </div>
      {channel === "email" && <MarketingField form={form} />}
      <LaterFields compose={mailing} />
    </div>
  );
}

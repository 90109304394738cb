"use client";

import { Dialog, DialogBody, DialogContent } from "@/components/foundation/ui/dialog";
import {
  TemplatePicker,
  type PickedTemplate,
} from "@/components/messaging/email-templates/template-picker";
import type { SubjectIds } from "@/lib/messaging/timeline/hooks";

type TemplateDialogProps = {
  about: SubjectIds;
  onPick: (picked: PickedTemplate) => void;
  onClose: () => void;
};

/** Picks a template to start an email from. */
export default function TemplateDialog({ about, onPick, onClose }: TemplateDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Use a template" description="It replaces what you typed.">
        <DialogBody>
          <TemplatePicker clientId={about.clientId} dealId={about.dealId} onPick={onPick} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

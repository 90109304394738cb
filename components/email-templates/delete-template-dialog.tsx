"use client";

import { deleteDialog } from "@/components/records/delete-record-dialog";
import { useDeleteEmailTemplate } from "@/lib/email-templates/hooks";
import { emailTemplateMessages } from "@/lib/email-templates/messages";

/** Asks before a template is deleted. */
export default deleteDialog(useDeleteEmailTemplate, ({ name }: { id: string; name: string }) => ({
  kind: "template",
  text: emailTemplateMessages.deleteConfirm(name),
  failureText: emailTemplateMessages.deleteFailed,
  said: { title: "Template deleted", description: name },
}));

"use client";

import {
  DeleteRecordDialog,
  type DeleteDialogProps,
} from "@/components/records/delete-record-dialog";
import { useDeleteEmailTemplate } from "@/lib/email-templates/hooks";
import { emailTemplateMessages } from "@/lib/email-templates/messages";

type Deletable = { id: string; name: string };

/** Asks before a template is deleted. */
export default function DeleteTemplateDialog({ record, ...closing }: DeleteDialogProps<Deletable>) {
  const { mutateAsync } = useDeleteEmailTemplate();
  return (
    <DeleteRecordDialog
      {...closing}
      kind="template"
      text={emailTemplateMessages.deleteConfirm(record.name)}
      failureText={emailTemplateMessages.deleteFailed}
      remove={() => mutateAsync(record.id)}
      said={{ title: "Template deleted", description: record.name }}
    />
  );
}

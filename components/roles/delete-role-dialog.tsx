"use client";

import {
  DeleteRecordDialog,
  type DeleteDialogProps,
} from "@/components/records/delete-record-dialog";
import { saveFailureText } from "@/lib/records/save-failure";
import { useDeleteRole } from "@/lib/roles/hooks";
import { roleMessages } from "@/lib/roles/messages";
import type { Role } from "@/lib/roles/schema";

/** Asks before a role that nobody holds is deleted. */
export default function DeleteRoleDialog({ record, ...closing }: DeleteDialogProps<Role>) {
  const { mutateAsync } = useDeleteRole();
  return (
    <DeleteRecordDialog
      {...closing}
      kind="role"
      title={`Delete ${record.name}`}
      text="Nobody holds this role. This cannot be undone."
      failureText={(error) => saveFailureText(error, roleMessages.deleteFailed)}
      remove={() => mutateAsync(record.id)}
      said={{ title: `${record.name} was deleted` }}
    />
  );
}

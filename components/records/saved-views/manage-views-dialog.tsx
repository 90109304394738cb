"use client";

import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { Dialog, DialogBody, DialogContent } from "@/components/foundation/ui/dialog";
import { LoadError } from "@/components/foundation/ui/load-error";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { useSavedViews } from "@/lib/records/saved-views/hooks";
import { useDeleteSavedView } from "@/lib/records/saved-views/write-hooks";
import { savedViewMessages as text } from "@/lib/records/saved-views/messages";
import type { SavedView } from "@/lib/records/saved-views/serialize";
import { ManagedView } from "./managed-view";
import SaveViewDialog from "./save-view-dialog";

type ManageViewsDialogProps = { list: SavedView["list"]; onClose: () => void };

/** Renames, shares and deletes a list's views, and orders them in the person's own sidebar. */
export default function ManageViewsDialog({ list, onClose }: ManageViewsDialogProps) {
  const views = useSavedViews(list, { enabled: true });
  const { mutateAsync: remove } = useDeleteSavedView();
  const [editing, setEditing] = useState<SavedView | null>(null);
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  const found = views.data?.saved_views ?? [];
  const pinned = found.filter((view) => view.pinned_place !== null);
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent title="Manage views" description="Only you see your sidebar.">
          <DialogBody>
            {views.isPending && <SkeletonText lines={4} />}
            {views.isError && <LoadError onRetry={() => void views.refetch()} />}
            {views.data && found.length === 0 && <p className="text-muted">{text.none}</p>}
            <ul role="list" className="divide-y divide-line">
              {found.map((view) => (
                <ManagedView
                  key={view.id}
                  view={view}
                  above={pinned[pinned.indexOf(view) - 1] ?? null}
                  below={
                    view.pinned_place === null ? null : (pinned[pinned.indexOf(view) + 1] ?? null)
                  }
                  onEdit={() => setEditing(view)}
                  onDelete={() => setDeleting(view)}
                />
              ))}
            </ul>
          </DialogBody>
        </DialogContent>
      </Dialog>
      {editing && (
        <SaveViewDialog
          list={list}
          query={editing.query}
          view={editing}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteRecordDialog
          kind="view"
          text={deletionText(deleting)}
          failureText={text.deleteFailed}
          remove={() => remove(deleting.id)}
          successText={{ title: text.deleted, description: deleting.name }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

const deletionText = ({ name, shared }: SavedView): string =>
  shared
    ? `“${name}” is shared: it disappears from everyone’s menu and sidebar. Your records stay as they are.`
    : `“${name}” disappears from your menu and sidebar. Your records stay as they are.`;

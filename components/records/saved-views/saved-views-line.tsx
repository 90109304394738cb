"use client";

import { useEffect, useState } from "react";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { usePhone } from "@/components/foundation/layout/use-media";
import { Button } from "@/components/foundation/ui/button";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { parseAsString } from "@/lib/foundation/address/parsers";
import { useAddressValue } from "@/lib/foundation/address/use-address";
import {
  isSameQuery,
  toDisplayedQuery,
  VIEW_PARAMETER,
  type ViewQuery,
} from "@/lib/foundation/record-layer/view-query";
import { useSavedViews } from "@/lib/records/saved-views/hooks";
import { useUpdateSavedView } from "@/lib/records/saved-views/write-hooks";
import { savedViewMessages as text } from "@/lib/records/saved-views/messages";
import { viewFailureText } from "@/lib/records/saved-views/save-failure";
import type { SavedView } from "@/lib/records/saved-views/serialize";

const ViewsMenu = loadOnDemand("menu", () => import("./views-menu"));
const SaveViewDialog = loadWhenRendered(() => import("./save-view-dialog"));
const ManageViewsDialog = loadWhenRendered(() => import("./manage-views-dialog"));

type SavedViewsProps = {
  list: SavedView["list"];
  /** The query of the list's address: "?status=Buyer". */
  address: string;
  /** The list's layout, where it has several: "board". A phone has no room for all of them. */
  layout?: string;
  /** Whether the person may save views; otherwise they only open views that others saved. */
  canSave?: boolean;
};

/** Renders the views of a list: opens one, saves the current filters as one, or updates the open view. */
export function SavedViews({ list, address, layout, canSave: maySave = true }: SavedViewsProps) {
  const [openId, setOpenId] = useAddressValue(VIEW_PARAMETER, parseAsString);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const views = useSavedViews(list, { enabled: openId !== null });
  const open = views.data?.saved_views.find((view) => view.id === openId) ?? null;
  const query = toDisplayedQuery(address, {
    layout: usePhone() ? undefined : layout,
    open: open?.query ?? null,
  });
  const isChanged = open !== null && !isSameQuery(open.query, query);
  const hasGone = (open?.dropped.length ?? 0) > 0;
  useEffect(() => {
    if (hasGone) showToast({ variant: "info", title: text.partsGone });
  }, [hasGone]);
  const close = () => setDialog(null);
  // A deleted view, or another person's private view, does not count as open.
  const isNone = openId === null || (views.data !== undefined && open === null);
  const canSave = maySave && (open ? isChanged : isNone && Object.keys(query).length > 0);
  return (
    <div className="flex min-w-0 items-center gap-2 touch:flex-wrap touch:justify-end touch:gap-x-3">
      {isChanged && open.can_update && <UpdateView view={open} query={query} />}
      {canSave && (
        <Button variant="link" size="sm" onClick={() => setDialog("save")}>
          {open ? "Save as new view" : "Save view"}
        </Button>
      )}
      <ViewsMenu
        list={list}
        openId={openId}
        onManage={() => setDialog("manage")}
        trigger={
          <Button icon="bookmark" size="sm" variant="quiet" className="min-w-0 shrink text-muted">
            {open ? (
              <span className="max-w-40 truncate touch:max-w-28">{open.name}</span>
            ) : (
              // Keeps the row on one line on a phone.
              <span className="touch:sr-only">Views</span>
            )}
          </Button>
        }
      />
      {dialog === "save" && (
        <SaveViewDialog
          list={list}
          query={query}
          view={null}
          onSaved={(saved) => setOpenId(saved.id)}
          onClose={close}
        />
      )}
      {dialog === "manage" && <ManageViewsDialog list={list} onClose={close} />}
    </div>
  );
}

/** Saves the current filters to the open view. */
function UpdateView({ view, query }: { view: SavedView; query: ViewQuery }) {
  const { mutateAsync, isPending } = useUpdateSavedView();
  async function keep() {
    try {
      await mutateAsync({ id: view.id, changes: { query, updated_at: view.updated_at } });
      showToast({ title: text.updated, description: view.name });
    } catch (error) {
      showFailure(viewFailureText(error));
    }
  }
  return (
    <Button variant="link" size="sm" pending={isPending} onClick={() => void keep()}>
      Update view
    </Button>
  );
}

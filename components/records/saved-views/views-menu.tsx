"use client";

import { Link } from "@/components/foundation/ui/link";
import type { ReactElement } from "react";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from "@/components/foundation/ui/dropdown-menu";
import { Icon } from "@/components/foundation/ui/icon";
import { LoadError } from "@/components/foundation/ui/load-error";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { toViewHref } from "@/lib/foundation/record-layer/view-query";
import { useSavedViews } from "@/lib/records/saved-views/hooks";
import { savedViewMessages as text } from "@/lib/records/saved-views/messages";
import type { SavedView } from "@/lib/records/saved-views/serialize";

type ViewsMenuProps = {
  list: SavedView["list"];
  openId: string | null;
  onManage: () => void;
  trigger: ReactElement;
};

/** Renders the menu that opens a list's views. Starts open. */
export default function ViewsMenu({ list, openId, onManage, trigger }: ViewsMenuProps) {
  const views = useSavedViews(list, { enabled: true });
  const found = views.data?.saved_views ?? [];
  return (
    <DropdownMenu
      defaultOpen
      trigger={trigger}
      className="max-h-[min(60vh,28rem)] w-72 overflow-y-auto"
    >
      {views.isPending && <SkeletonText lines={3} className="p-2" />}
      {views.isError && <LoadError onRetry={() => void views.refetch()} />}
      {views.data && found.length === 0 && (
        <p className="px-2 py-2 text-sm text-muted">
          <span className="block font-medium text-text">{text.none}</span>
          {text.noneText}
        </p>
      )}
      {found.map((view) => (
        <DropdownMenuItem key={view.id} asChild>
          <Link
            href={toViewHref(view)}
            aria-current={view.id === openId ? "true" : undefined}
            className="aria-[current]:bg-accent-soft aria-[current]:text-accent-fg"
          >
            <span className="min-w-0 flex-1 truncate">{view.name}</span>
            <ViewMarks view={view} />
          </Link>
        </DropdownMenuItem>
      ))}
      {found.length > 0 && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={onManage}>
            <Icon name="settings-2" />
            Manage views
          </DropdownMenuItem>
        </>
      )}
    </DropdownMenu>
  );
}

/** Shows the owner of others' views, whether a view is shared, and whether the sidebar has it. */
function ViewMarks({ view }: { view: SavedView }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-xs text-muted">
      {!view.can_update && view.owner_name && (
        <span className="max-w-24 truncate">{view.owner_name}</span>
      )}
      {view.shared && (
        <>
          <Icon name="users" />
          <span className="sr-only">Shared with the team</span>
        </>
      )}
      {view.pinned_place !== null && (
        <>
          <Icon name="pin" />
          <span className="sr-only">In the sidebar</span>
        </>
      )}
    </span>
  );
}

"use client";

import { IconButton } from "@/components/foundation/ui/button";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { showFailure } from "@/components/foundation/ui/toast";
import { usePinSavedView } from "@/lib/records/saved-views/write-hooks";
import { pinFailureText } from "@/lib/records/saved-views/save-failure";
import type { SavedView } from "@/lib/records/saved-views/serialize";

type ManagedViewProps = {
  view: SavedView;
  /** The next view above in the sidebar, or null. */
  above: SavedView | null;
  below: SavedView | null;
  onEdit: () => void;
  onDelete: () => void;
};

/** Renders a view and the actions that its reader may take. */
export function ManagedView({ view, above, below, onEdit, onDelete }: ManagedViewProps) {
  const { mutate, isPending } = usePinSavedView();
  const place = (place: number | "last" | null) =>
    mutate({ id: view.id, place }, { onError: (error) => showFailure(pinFailureText(error)) });
  const isPinned = view.pinned_place !== null;
  return (
    <li className="flex items-center gap-1 py-1.5">
      <span className="min-w-0 flex-1 pr-2">
        <span className="block truncate font-medium">{view.name}</span>
        <span className="block truncate text-sm text-muted">{whoseText(view)}</span>
      </span>
      {above && (
        <Act
          icon="arrow-up"
          label={`Move ${view.name} up`}
          onPress={() => place(above.pinned_place)}
        />
      )}
      {below && (
        <Act
          icon="arrow-down"
          label={`Move ${view.name} down`}
          onPress={() => place(below.pinned_place)}
        />
      )}
      <Act
        icon={isPinned ? "pin-off" : "pin"}
        label={
          isPinned ? `Remove ${view.name} from the sidebar` : `Show ${view.name} in the sidebar`
        }
        disabled={isPending}
        onPress={() => place(isPinned ? null : "last")}
      />
      {view.can_update && <Act icon="pencil" label={`Edit ${view.name}`} onPress={onEdit} />}
      {view.can_delete && <Act icon="trash" label={`Delete ${view.name}`} onPress={onDelete} />}
    </li>
  );
}

type ActProps = { icon: IconName; label: string; disabled?: boolean; onPress: () => void };

const Act = ({ icon, label, disabled, onPress }: ActProps) => (
  <IconButton
    icon={icon}
    label={label}
    title={label}
    disabled={disabled}
    onClick={onPress}
    className="text-muted"
  />
);

function whoseText({ shared, can_update, owner_name, pinned_place }: SavedView): string {
  const whose = can_update ? "Yours" : (owner_name ?? "A colleague’s");
  const parts = [
    whose,
    shared && "shared with the team",
    pinned_place !== null && "in the sidebar",
  ];
  return parts.filter(Boolean).join(", ");
}

"use client";

import { SegmentedControl, SegmentedOption } from "@/components/foundation/ui/segmented-control";
import type { Permission } from "@/lib/foundation/auth/permissions";
import { hasSamePermissions, normalizePermissions } from "@/lib/organisation/roles/matrix";
import type { Role } from "@/lib/organisation/roles/schema";

type PresetChoiceProps = {
  presets: readonly Role[];
  chosen: readonly Permission[];
  /** The editor's own permissions, the most that they can grant. */
  maker: readonly Permission[];
  onChoose: (permissions: Permission[]) => void;
};

/** Renders the choice of a built-in role whose permissions a new role starts with. */
export function PresetChoice({ presets, chosen, maker, onChoose }: PresetChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-sm font-medium">Same as</span>
      <SegmentedControl label="Same permissions as">
        {presets.map(({ id, name, permissions }) => {
          const offered = normalizePermissions(permissions, maker);
          return (
            <SegmentedOption
              key={id}
              pressed={hasSamePermissions(chosen, offered)}
              onPress={() => onChoose(offered)}
            >
              {name}
            </SegmentedOption>
          );
        })}
      </SegmentedControl>
    </div>
  );
}

"use client";

import { useState } from "react";
import { Dialog, DialogBody, DialogContent } from "@/components/foundation/ui/dialog";
import { Keys } from "./keys";
import { listActiveShortcuts, type Shortcut } from "./shortcuts";
import { ShortcutsSwitch } from "./shortcuts-switch";

const GROUPS: readonly Shortcut["group"][] = ["Find", "Add", "Go", "List", "Messages"];

/** Lists the shortcuts of the screen below it. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [shortcuts] = useState(listActiveShortcuts);
  const groups = GROUPS.map((group) => ({
    group,
    entries: shortcuts.filter((shortcut) => shortcut.group === group),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Keyboard shortcuts" size="lg">
        <DialogBody>
          <div className="gap-10 md:columns-2">
            {groups.map(({ group, entries }) => (
              <section
                key={group}
                aria-labelledby={`shortcuts-${group}`}
                className="break-inside-avoid pb-5"
              >
                <h3 id={`shortcuts-${group}`} className="pb-1 text-sm font-medium text-muted">
                  {group}
                </h3>
                <dl>
                  {entries.map(({ keys, label }) => (
                    <div key={keys} className="flex min-h-8 items-center justify-between gap-4">
                      <dt>{label}</dt>
                      <dd>
                        <Keys keys={keys} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <div className="border-t border-line pt-4">
            <ShortcutsSwitch />
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

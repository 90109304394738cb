"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/foundation/ui/alert-dialog";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { Switch } from "@/components/foundation/ui/switch";
import { showToast } from "@/components/foundation/ui/toast";
import { useUpdatePlatformSettings } from "@/lib/platform/platform/hooks";
import type { PlatformSettings as Settings } from "@/lib/platform/platform/schema";

/** Renders the settings for every team. They apply at once, after confirmation, because they decide who has to pay. */
export function PlatformSettings({ settings }: { settings: Settings }) {
  const [isFree, setFree] = useState(settings.free_testing);
  const [requestedValue, setRequestedValue] = useState<boolean | null>(null);
  const router = useRouter();
  const update = useUpdatePlatformSettings();

  async function change(isFree: boolean) {
    const saved = await update.mutateAsync({ free_testing: isFree });
    setFree(saved.free_testing);
    showToast({ title: saved.free_testing ? "Free testing is on" : "Free testing is off" });
    router.refresh();
  }

  return (
    <SettingsSection
      title="Free testing"
      text="While it is on, every team has everything in Enterprise for free."
    >
      <div className="flex items-start justify-between gap-4">
        <label htmlFor="free-testing" className="min-w-0">
          <span className="block font-medium">Every team uses Lintel for free</span>
          <span className="block text-sm text-muted">
            Once it is off, teams need a plan: existing ones after 14 days, new ones after 7.
          </span>
        </label>
        <Switch
          id="free-testing"
          aria-label="Every team uses Lintel for free"
          checked={isFree}
          onCheckedChange={setRequestedValue}
        />
      </div>
      <ConfirmDialog
        open={requestedValue !== null}
        onOpenChange={(open) => !open && setRequestedValue(null)}
        title={requestedValue ? "Switch free testing on?" : "Switch free testing off?"}
        text={
          requestedValue
            ? "Every team gets everything in Enterprise from now on. Subscriptions stay as they are."
            : "Plan limits apply from now on, and teams without a plan become read-only in 14 days."
        }
        confirmLabel={requestedValue ? "Switch on" : "Switch off"}
        onConfirm={() => change(requestedValue === true)}
      />
    </SettingsSection>
  );
}

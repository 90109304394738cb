"use client";

import { useRouter } from "next/navigation";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button } from "@/components/foundation/ui/button";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { showToast } from "@/components/foundation/ui/toast";
import { useRestoreVersion } from "@/lib/follow-up/automations/hooks";
import { automationMessages as text } from "@/lib/follow-up/automations/messages";
import { toSentence } from "@/lib/follow-up/automations/sentence";
import type { Automation, AutomationVersion } from "@/lib/follow-up/automations/serialize";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

type VersionListProps = {
  automation: Automation;
  versions: readonly AutomationVersion[];
  names: RecordNames;
  fields: readonly CustomField[];
  canManage: boolean;
};

/** Renders the earlier versions, each with a button that restores it. */
export function VersionList({ automation, versions, names, fields, canManage }: VersionListProps) {
  const router = useRouter();
  const restore = useRestoreVersion();
  async function goBack(version: number) {
    try {
      await restore.mutateAsync({ id: automation.id, version });
      showToast({ title: text.restored });
      router.refresh();
    } catch (error) {
      toastFailure(error, { ...text, saveFailed: text.restoreFailed });
    }
  }
  return (
    <ol
      role="list"
      aria-label="Versions"
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {versions.map(({ version, name, saved_at, saved_by_name, ...content }) => (
        <li key={version} className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-medium">Version {version}</span>
            <span className="block text-sm">{toSentence(content, names, fields)}</span>
            <span className="block text-sm text-muted">
              {name}, {saved_by_name ?? "somebody"}, <RelativeTime at={saved_at} />
            </span>
          </span>
          {version === automation.version ? (
            <span className="shrink-0 text-sm text-muted">Now</span>
          ) : (
            canManage && (
              <Button
                size="sm"
                aria-label={`Restore version ${version}`}
                disabled={restore.isPending}
                onClick={() => void goBack(version)}
              >
                Restore
              </Button>
            )
          )}
        </li>
      ))}
    </ol>
  );
}

"use client";

import { useState } from "react";
import { DeleteRecordDialog } from "@/components/foundation/record-layer/delete-record-dialog";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDate } from "@/lib/foundation/text/format";
import { useApiKeys, useRevokeApiKey } from "@/lib/platform/api-keys/hooks";
import { apiKeyMessages as text } from "@/lib/platform/api-keys/messages";
import { permissionSummary } from "@/lib/platform/api-keys/permission-summary";
import type { ApiKey } from "@/lib/platform/api-keys/schema";

type ApiKeysProps = { keys: ApiKey[] };

/** Renders the team's keys with permissions, last use and expiry. */
export function ApiKeys({ keys: initial }: ApiKeysProps) {
  const { data: keys } = useApiKeys(initial);
  const [revoking, setRevoking] = useState<ApiKey>();
  const { mutateAsync: revoke } = useRevokeApiKey();
  if (keys.length === 0) {
    return (
      <EmptyState
        icon="key-round"
        title="No keys yet"
        text="With a key another program can read and write your data, as far as you allow."
      />
    );
  }
  return (
    <>
      <ul aria-label="Keys" className="divide-y divide-line rounded-card border border-line">
        {keys.map((key) => (
          <li key={key.id} className="flex items-center gap-3 py-2.5 pr-2 pl-4">
            <KeyDetails apiKey={key} />
            <Button size="sm" variant="danger-quiet" onClick={() => setRevoking(key)}>
              Revoke<span className="sr-only"> {key.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {revoking && (
        <DeleteRecordDialog
          kind="key"
          action="Revoke key"
          title={`Revoke ${revoking.name}?`}
          text="Programs that use it lose access right away, and the webhooks they added are turned off. This cannot be undone."
          failureText={(error) =>
            toSaveFailureText(error, { ...text, saveFailed: text.revokeFailed })
          }
          remove={() => revoke(revoking.id)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}

function KeyDetails({ apiKey: key }: { apiKey: ApiKey }) {
  const timeZone = useTimeZone();
  const { expires_at: expiresAt, is_expired: isOver } = key;
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-center gap-2">
        <span className="truncate font-medium" title={key.name}>
          {key.name}
        </span>
        <code className="shrink-0 text-sm text-muted">{key.start}…</code>
        {isOver && <Badge tone="gray">Expired</Badge>}
      </p>
      <p className="text-sm text-muted">{permissionSummary(key.permissions)}</p>
      <p className="text-sm text-muted">
        {key.last_used_at ? (
          <>
            Last used <RelativeTime at={key.last_used_at} />
          </>
        ) : (
          "Not used yet"
        )}
        {expiresAt && !isOver && <> · until {formatDate(expiresAt, timeZone)}</>}
        {key.created_by_name && <> · by {key.created_by_name}</>}
      </p>
    </div>
  );
}

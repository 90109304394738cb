import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { Badge } from "@/components/foundation/ui/badge";
import { Banner } from "@/components/foundation/ui/banner";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { MlsCheck } from "@/components/listings/mls/mls-check";
import { MlsConnectionForm } from "@/components/listings/mls/mls-connection-form";
import { RemoveMlsConnection } from "@/components/listings/mls/remove-mls-connection";
import { can } from "@/lib/foundation/auth/permissions";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { formatDateTime, formatNumber } from "@/lib/foundation/text/format";
import { isMlsSetUp } from "@/lib/listings/mls/connection";
import { mlsMessages as text } from "@/lib/listings/mls/messages";
import { getMlsState, type MlsState } from "@/lib/listings/mls/settings";
import { syncText } from "@/lib/listings/mls/sync-text";

export const metadata: Metadata = { title: "MLS Settings" };

export default definePage({ can: null }, async ({ actor, db }) => {
  const timeZone = resolveTimeZone(actor);
  const manages = can(actor, "MLS_MANAGE");
  const [isSetUp, state] = await Promise.all([
    isMlsSetUp(actor.tenantId),
    manages ? getMlsState(db, actor) : null,
  ]);
  return (
    <>
      <PageHeader
        title="MLS Settings"
        titleInTopBar
        text={`${text.source}: fills in a deal from a listing’s number or address.`}
      />
      {state ? (
        <Settings state={state} isSetUp={isSetUp} timeZone={timeZone} />
      ) : (
        <EmptyState
          title={isSetUp ? `${text.source} is connected` : "No MLS is connected yet"}
          text={
            isSetUp
              ? "When you add or edit a deal, enter an MLS number or address to fill it in. An administrator can change the connection."
              : "An administrator can connect it here."
          }
        />
      )}
    </>
  );
});

type SettingsProps = { state: MlsState; isSetUp: boolean; timeZone: string };

function Settings({ state: { connection, shared, usage }, isSetUp, timeZone }: SettingsProps) {
  const notRead = syncText(usage, timeZone);
  return (
    <>
      <SettingsSection
        title={text.source}
        text="Whether it responds, and your team’s lookups in the last 30 days."
      >
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={isSetUp ? "green" : "gray"} dot>
              {isSetUp ? "Connected" : "Not connected"}
            </Badge>
            {isSetUp && <span className="text-muted">{sourceText(connection !== null)}</span>}
          </div>
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_1fr_1.5fr_1.5fr]">
            <Figure label="Lookups" value={formatNumber(usage.lookups)} />
            <Figure label="No response" value={formatNumber(usage.failures)} />
            <Figure label="Last response" value={timeText(usage.last_answer_at, timeZone)} />
            <Figure label="Watched homes checked" value={timeText(usage.last_sync_at, timeZone)} />
          </dl>
          {notRead && <Banner tone="warning">{notRead}</Banner>}
          {isSetUp && <MlsCheck />}
        </div>
      </SettingsSection>
      <SettingsSection
        title="Your own connection"
        text={
          shared
            ? "Use the client ID and secret your MLS gave your brokerage. Without them, Lintel’s built-in MLS is used."
            : "Use the client ID and secret your MLS gave your brokerage."
        }
      >
        <MlsConnectionForm key={connection?.updated_at ?? "none"} saved={connection} />
      </SettingsSection>
      {connection && (
        <SettingsSection title="Remove" text="Deletes the address, client ID and secret.">
          <RemoveMlsConnection shared={shared} />
        </SettingsSection>
      )}
    </>
  );
}

const sourceText = (own: boolean) => (own ? "Your team’s own connection" : "Lintel’s built-in MLS");

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

const timeText = (at: string | null, timeZone: string) =>
  at ? formatDateTime(at, timeZone) : "Not yet";

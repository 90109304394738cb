import { Badge } from "@/components/foundation/ui/badge";
import { SettingsGroup } from "@/components/foundation/ui/settings-group";
import { formatDate, formatTime } from "@/lib/foundation/text/format";
import type { SupportView } from "@/lib/platform/support-views/schema";
import { EndViewButton } from "./end-view-button";

type SupportViewListProps = { views: SupportView[]; timeZone: string };

/** Renders when the platform's staff viewed the team, and why. */
export function SupportViewList({ views, timeZone }: SupportViewListProps) {
  return (
    <SettingsGroup title="Support views">
      {views.length === 0 && (
        <li className="py-3 text-muted">Nobody from Lintel has looked at this team.</li>
      )}
      {views.map((view) => (
        <li key={view.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{view.helper_name}</span>
              {view.is_running && (
                <Badge tone="yellow" dot>
                  Looking now
                </Badge>
              )}
            </p>
            <p className="wrap-anywhere text-muted">{view.reason}</p>
          </div>
          <p className="text-sm text-muted tabular-nums">
            {formatDate(view.started_at, timeZone)}, {formatTime(view.started_at, timeZone)} to{" "}
            {formatTime(view.ends_at, timeZone)}
            {view.ended_by_name && `, ended by ${view.ended_by_name}`}
          </p>
          {view.is_running && <EndViewButton id={view.id} />}
        </li>
      ))}
    </SettingsGroup>
  );
}

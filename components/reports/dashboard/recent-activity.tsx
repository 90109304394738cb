import { Link } from "@/components/foundation/ui/link";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { Icon } from "@/components/foundation/ui/icon";
import type { IconName } from "@/components/foundation/ui/icon-names";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import type { Dashboard } from "@/lib/reports/dashboard/schema";

type Activity = Dashboard["activity"][number];

// prettier-ignore
const KINDS: Record<Activity["kind"], { icon: IconName; toText: (activity: Activity) => string }> = {
  client_created: { icon: "user-plus", toText: () => "added as a client" },
  note_added: { icon: "sticky-note", toText: ({ detail }) => detail ?? "got a note" },
  deal_created: { icon: "file-plus-corner", toText: () => "started as a deal" },
  deal_moved: { icon: "move-right", toText: ({ detail }) => `moved to ${detail}` },
  task_completed: { icon: "circle-check", toText: () => "completed" },
};

const MAX_SHOWN = 6;

/** Renders recent activity in the person's scope. */
export function RecentActivity({ activity }: { activity: Activity[] }) {
  return (
    <Card>
      <CardHeader title="Recent activity" />
      <CardBody className="pt-3">
        {activity.length === 0 && (
          <p className="flex items-center justify-center gap-2 py-6 text-muted">
            <Icon name="handshake" className="size-4" /> What your team does shows here.
          </p>
        )}
        <ul className="flex flex-col">
          {activity.slice(0, MAX_SHOWN).map((entry, index) => {
            const { icon, toText } = KINDS[entry.kind];
            return (
              <li key={`${entry.url}${entry.at}${index}`} className="flex gap-3 py-2">
                <Icon name={icon} className="mt-0.5 size-4 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="line-clamp-2 wrap-anywhere">
                    <Link href={entry.url} className="font-medium hover:underline">
                      {entry.subject}
                    </Link>{" "}
                    <span className="text-muted">{toText(entry)}</span>
                  </p>
                  <p className="flex gap-1 text-sm text-muted">
                    {entry.person && (
                      <>
                        <span className="truncate">{entry.person}</span>
                        <span aria-hidden="true">·</span>
                      </>
                    )}
                    <RelativeTime at={entry.at} className="shrink-0" />
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </CardBody>
    </Card>
  );
}

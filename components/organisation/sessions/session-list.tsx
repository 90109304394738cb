"use client";

import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Badge } from "@/components/foundation/ui/badge";
import { Button } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { showToast } from "@/components/foundation/ui/toast";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDateTime } from "@/lib/foundation/text/format";
import { useEndSessions, useSessions } from "@/lib/organisation/sessions/hooks";
import { sessionMessages as texts } from "@/lib/organisation/sessions/messages";
import type { Session } from "@/lib/organisation/sessions/schema";

type SessionListProps = { initial: InitialData<{ sessions: Session[] }> };

/** Renders the person's sessions, each with a sign-out button. */
export function SessionList({ initial }: SessionListProps) {
  const { data: sessions = [] } = useSessions(initial);
  const { mutate: end, isPending, variables } = useEndSessions();
  const signOut = (id: string | null) =>
    end(id, {
      onSuccess: () => showToast({ title: id ? texts.ended : texts.othersEnded }),
      onError: (error) => toastFailure(error, texts.endFailed),
    });
  return (
    <>
      <ul role="list" aria-label="Where you are signed in" className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isPending && variables === session.id}
            onEnd={() => signOut(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-3 flex justify-end">
          <Button
            className="touch:w-full"
            pending={isPending && variables === null}
            onClick={() => signOut(null)}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  );
}

type SessionRowProps = {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
};

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const timeZone = useTimeZone();
  const { is_current, device, created_at, last_seen_at } = session;
  const since = formatDateTime(created_at, timeZone);
  const name = device ?? "Unknown browser";
  const icon = /iPhone|iPad|Android/.test(name) ? "smartphone" : "monitor";
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Icon name={icon} className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {is_current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          Signed in {since}
          {!is_current && (
            <>
              , last seen <RelativeTime at={last_seen_at} />
            </>
          )}
        </p>
      </div>
      {!is_current && (
        <Button
          variant="quiet"
          size="sm"
          className="shrink-0"
          aria-label={`Sign out: ${name}, signed in ${since}`}
          pending={isEnding}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

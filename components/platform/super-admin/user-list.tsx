"use client";

import { Link } from "@/components/foundation/ui/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { ConfirmOnce } from "@/components/foundation/ui/alert-dialog";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge } from "@/components/foundation/ui/badge";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { SettingsGroup } from "@/components/foundation/ui/settings-group";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useEndUserSessions } from "@/lib/platform/platform/hooks";
import { platformMessages as text } from "@/lib/platform/platform/messages";
import type { PlatformUser } from "@/lib/platform/platform/serialize";

type UserListProps = { users: PlatformUser[] };

/** Renders all accounts: teams, last sign-in, and a button to sign them out everywhere. */
export function UserList({ users }: UserListProps) {
  const [selected, setSelected] = useState<PlatformUser | null>(null);
  const router = useRouter();
  const { mutateAsync: end } = useEndUserSessions();
  return (
    <>
      <SettingsGroup title="People">
        {users.map((user) => (
          <UserRow key={user.user_id} user={user} onEnd={() => setSelected(user)} />
        ))}
      </SettingsGroup>
      {selected && (
        <ConfirmOnce
          title={`Sign ${selected.name || selected.email} out everywhere?`}
          text="Every browser they are signed in with asks for their password again. What they have not saved there is lost."
          confirmLabel="End sessions"
          destructive
          onConfirm={() => end(selected.user_id)}
          failureText={(error) =>
            toSaveFailureText(error, { ...text, saveFailed: text.sessionsFailed })
          }
          successText={{ title: text.sessionsEnded, description: selected.name || selected.email }}
          onDone={router.refresh}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}

type UserRowProps = { user: PlatformUser; onEnd: () => void };

function UserRow({ user, onEnd }: UserRowProps) {
  const name = user.name || user.email;
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar id={user.user_id} name={name} src={user.avatar_url} size="lg" />
      <div className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_176px]">
        <div className="min-w-0">
          <p className="flex items-center gap-2">
            <span className="truncate font-medium">{name}</span>
            {user.is_operator && <Badge tone="violet">Super Admin</Badge>}
            {!user.is_confirmed && <Badge tone="yellow">Email not confirmed</Badge>}
          </p>
          <p className="truncate text-sm text-muted">{user.email}</p>
        </div>
        <Teams teams={user.teams} />
        <p className="text-sm text-muted md:text-right">
          {user.last_sign_in_at ? (
            <>
              Signed in <RelativeTime at={user.last_sign_in_at} />
            </>
          ) : (
            "Never signed in"
          )}
          <span className="block">{sessionsText(user.sessions)}</span>
        </p>
      </div>
      <div className="w-8 shrink-0 touch:w-11">
        {user.sessions > 0 && !user.is_me && (
          <RecordMenu
            name={name}
            deletion={null}
            entries={[{ label: "End sessions", icon: "log-out", onSelect: onEnd }]}
          />
        )}
      </div>
    </li>
  );
}

function Teams({ teams }: Pick<PlatformUser, "teams">) {
  if (teams.length === 0) return <p className="text-sm text-muted">In no team</p>;
  return (
    <ul className="flex min-w-0 flex-col gap-0.5 text-sm">
      {teams.map((team) => (
        <li key={team.id} className="truncate">
          <Link
            href={`/super-admin/tenants/${team.id}`}
            className="underline-offset-4 hover:underline"
          >
            {team.name}
          </Link>
          <span className="text-muted">
            , {team.role_name}
            {team.status !== "active" && `, ${team.status}`}
            {team.suspended_at && ", team suspended"}
          </span>
        </li>
      ))}
    </ul>
  );
}

const sessionsText = (count: number) =>
  count === 0 ? "No session" : count === 1 ? "1 session" : `${count} sessions`;

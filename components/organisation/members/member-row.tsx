import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import { cn } from "@/components/foundation/ui/class-names";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { useToday } from "@/lib/foundation/dates/use-today";
import { describeLicense } from "@/lib/organisation/members/license-state";
import type { Member } from "@/lib/organisation/members/member";
import { memberColumns, memberFacts } from "./member-columns";
import { MemberStatus } from "./member-status";

export type MemberAction =
  "change" | "license" | "suspend" | "reactivate" | "deactivate" | "resetTwoStep";

type MemberRowProps = {
  member: Member;
  onAction: (deed: MemberAction) => void;
};

/** Renders a current or former member: person, role, team and last visit. */
export function MemberRow({ member, onAction }: MemberRowProps) {
  const { name, email, role_name, role_color, team_name, status, last_seen_at, is_me } = member;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar id={member.user_id} name={name || email} src={member.avatar_url} size="lg" />
      <div className={memberColumns}>
        <div className="min-w-0">
          <p className="flex items-center gap-2">
            <span className="truncate font-medium">{name || email}</span>
            {is_me && <span className="shrink-0 text-sm text-muted">You</span>}
          </p>
          <p className="truncate text-sm text-muted">{email}</p>
          <License member={member} />
        </div>
        <div className={memberFacts}>
          <div className="flex min-w-0 flex-wrap items-center gap-1.5">
            <Badge tone={getTone(role_color)}>{role_name}</Badge>
            {status !== "active" && <MemberStatus status={status} />}
          </div>
          <p className="truncate text-sm text-muted">
            <span className="sr-only">Team: </span>
            {team_name ?? "No team"}
          </p>
          <p className="text-sm text-muted md:text-right">
            <span className="md:sr-only">Last seen: </span>
            {last_seen_at ? <RelativeTime at={last_seen_at} /> : "Never"}
          </p>
        </div>
      </div>
      <div className="w-8 shrink-0 touch:w-11">
        <MemberMenu member={member} onAction={onAction} />
      </div>
    </li>
  );
}

/** Renders the license, with its last day in words when that is near or past. */
function License({ member: { license_number, license_expires_on } }: { member: Member }) {
  const today = useToday();
  if (license_number === null || license_expires_on === null) return null;
  const { text, concern } = describeLicense(license_expires_on, today);
  return (
    <p className="text-sm [overflow-wrap:anywhere] text-muted">
      {`License ${license_number} · `}
      <span
        className={cn(
          concern === "expired" && "text-danger-fg",
          concern === "soon" && "text-warning-fg",
        )}
      >
        {text}
      </span>
    </p>
  );
}

function MemberMenu({ member, onAction }: Pick<MemberRowProps, "member" | "onAction">) {
  const { can_change, can_change_license, can_remove, status, two_step } = member;
  const hasLeft = status === "deactivated";
  if (!can_change && !can_change_license && !can_remove) return null;
  return (
    <RecordMenu
      name={member.name || member.email}
      deletion={null}
      entries={[
        can_change && {
          label: "Change role or team",
          icon: "user-cog",
          onSelect: () => onAction("change"),
        },
        can_change_license && {
          label: "License",
          icon: "id-card",
          onSelect: () => onAction("license"),
        },
        can_change &&
          status === "active" && {
            label: "Suspend",
            icon: "circle-pause",
            onSelect: () => onAction("suspend"),
          },
        can_change &&
          status !== "active" && {
            label: "Reactivate",
            icon: "circle-check",
            onSelect: () => onAction("reactivate"),
          },
        can_remove &&
          two_step && {
            label: "Reset two-step sign-in",
            icon: "key-round",
            onSelect: () => onAction("resetTwoStep"),
          },
        can_remove && {
          label: hasLeft ? "Hand over" : "Deactivate",
          icon: hasLeft ? "arrow-right-left" : "user-x",
          onSelect: () => onAction("deactivate"),
        },
      ]}
    />
  );
}

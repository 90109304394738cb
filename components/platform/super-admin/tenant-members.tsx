import { Link } from "@/components/foundation/ui/link";
import { Avatar } from "@/components/foundation/ui/avatar";
import { Badge } from "@/components/foundation/ui/badge";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { SettingsGroup } from "@/components/foundation/ui/settings-group";
import { MemberStatus } from "@/components/organisation/members/member-status";
import type { TenantOverview } from "@/lib/platform/platform/serialize";

type TenantMembersProps = Pick<TenantOverview, "members">;

/** Renders the team's members, each linked to their account's page. */
export function TenantMembers({ members }: TenantMembersProps) {
  return (
    <SettingsGroup title="Members">
      {members.map((member) => (
        <li key={member.user_id} className="flex items-center gap-3 py-2.5">
          <Avatar id={member.user_id} name={member.name || member.email} size="lg" />
          <div className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_160px]">
            <div className="min-w-0">
              <Link
                href={`/super-admin/users?search=${encodeURIComponent(member.email)}`}
                className="block truncate font-medium underline-offset-4 hover:underline"
              >
                {member.name || member.email}
              </Link>
              <p className="truncate text-sm text-muted">{member.email}</p>
            </div>
            <div className="flex flex-wrap items-center gap-1.5">
              <Badge>{member.role_name}</Badge>
              {member.status !== "active" && <MemberStatus status={member.status} />}
            </div>
            <p className="text-sm text-muted md:text-right">
              {member.last_seen_at ? (
                <>
                  Seen <RelativeTime at={member.last_seen_at} />
                </>
              ) : (
                "Never seen"
              )}
            </p>
          </div>
        </li>
      ))}
    </SettingsGroup>
  );
}

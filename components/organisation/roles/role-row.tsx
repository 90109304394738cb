import { Link } from "@/components/foundation/ui/link";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { formatNumber } from "@/lib/foundation/text/format";
import type { Role } from "@/lib/organisation/roles/schema";
import { RoleIcon } from "./role-icon";

type RoleRowProps = { role: Role; canMake: boolean; onDelete: () => void };

/** Renders a row of the list: a role, its members and a link to its permissions. */
export function RoleRow({ role, canMake, onDelete }: RoleRowProps) {
  const { id, name, description, icon, color, member_count, is_mine, can_change } = role;
  const isUsed = member_count + role.invitation_count > 0;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <RoleIcon icon={icon} color={color} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <Link
            href={`/settings/roles/${id}`}
            className="truncate rounded-mark font-medium underline-offset-4 hover:underline touch:py-2"
          >
            {name}
          </Link>
          {is_mine && <span className="shrink-0 text-sm text-muted">Yours</span>}
        </p>
        {description && <p className="text-sm text-muted touch:-mt-2">{description}</p>}
      </div>
      <p className="shrink-0 text-sm text-muted tabular-nums">{heldText(role)}</p>
      <div className="w-8 shrink-0 touch:w-11">
        {canMake && (
          <RecordMenu
            name={name}
            deletion={can_change && !isUsed ? { label: "Delete role", onDelete } : null}
            entries={[
              can_change && { label: "Change", icon: "pencil", href: `/settings/roles/${id}` },
              { label: "Make a copy", icon: "copy", href: `/settings/roles/new?from=${id}` },
            ]}
          />
        )}
      </div>
    </li>
  );
}

function heldText({ member_count, invitation_count }: Role): string {
  if (member_count === 0 && invitation_count > 0) return `${invitation_count} invited`;
  return `${formatNumber(member_count)} ${member_count === 1 ? "person" : "people"}`;
}

import type { CSSProperties } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { TableHead } from "@/components/foundation/ui/table-head";
import { formatNumber } from "@/lib/foundation/text/format";
import type { MemberActivity } from "@/lib/platform/usage/serialize";

const COUNTS = [
  ["clients", "Clients added"],
  ["notes", "Notes"],
  ["messages", "Messages"],
  ["tasks", "Tasks done"],
] as const;

const getTotal = (member: MemberActivity) => COUNTS.reduce((sum, [key]) => sum + member[key], 0);

type MemberActivityTableProps = { members: MemberActivity[] };

/** Renders each member's activity in thirty days, the most active member first. */
export function MemberActivityTable({ members }: MemberActivityTableProps) {
  const highest = Math.max(1, ...members.map(getTotal));
  const busiestFirst = members.toSorted((a, b) => getTotal(b) - getTotal(a));
  return (
    <section aria-labelledby="activity" className="mb-8">
      <h2 id="activity" className="mb-2 text-lg">
        Who did what in the last 30 days
      </h2>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-labelledby="activity">
        <table className="w-full min-w-[640px] tabular-nums">
          <TableHead
            columns={[
              "Member",
              { name: "Total", className: "w-40 text-left touch:w-24" },
              ...COUNTS.map(([, head]) => head),
              "Last seen",
            ]}
          />
          <tbody>
            {busiestFirst.map((member) => (
              <tr key={member.user_id} className="border-b border-line last:border-0">
                <th scope="row" className="max-w-56 py-2 text-left font-normal">
                  <span className="flex items-center gap-2.5">
                    <Avatar id={member.user_id} name={member.name} src={member.avatar_url} />
                    <span className="min-w-0">
                      <span className="block truncate font-medium">{member.name}</span>
                      <span className="block truncate text-sm text-muted">{member.role_name}</span>
                    </span>
                  </span>
                </th>
                <td className="pl-4">
                  <span className="flex items-center gap-2">
                    <span
                      aria-hidden="true"
                      className="h-2 w-[calc(var(--share)*100px)] rounded-xs bg-accent touch:w-[calc(var(--share)*48px)]"
                      style={{ "--share": getTotal(member) / highest } as CSSProperties}
                    />
                    {formatNumber(getTotal(member))}
                  </span>
                </td>
                {COUNTS.map(([key]) => (
                  <td key={key} className="pl-4 text-right">
                    {formatNumber(member[key])}
                  </td>
                ))}
                <td className="pl-4 text-right text-sm text-muted">
                  {member.last_seen_at ? <RelativeTime at={member.last_seen_at} /> : "Never"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

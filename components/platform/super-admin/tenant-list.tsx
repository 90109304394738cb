import { Link } from "@/components/foundation/ui/link";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { SettingsGroup } from "@/components/foundation/ui/settings-group";
import { formatNumber } from "@/lib/foundation/text/format";
import type { ListedTenant } from "@/lib/platform/platform/serialize";
import { PlanBadge } from "./plan-badge";

const columns =
  "grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,2fr)_128px_80px_80px_80px_128px]";

type TenantListProps = { tenants: ListedTenant[] };

/** Renders teams with their record counts, each linked to its page. */
export function TenantList({ tenants }: TenantListProps) {
  return (
    <SettingsGroup title="Teams" heads={<Heads />}>
      {tenants.map((tenant) => (
        <li key={tenant.id}>
          <Link
            href={`/super-admin/tenants/${tenant.id}`}
            className={`${columns} -mx-3 rounded-control px-3 py-2.5 hover:bg-hover`}
          >
            <span className="truncate font-medium">{tenant.name}</span>
            <span>
              <PlanBadge plan={tenant.plan} isSuspended={tenant.suspended_at !== null} />
            </span>
            <span className="col-span-2 flex flex-wrap gap-x-3 text-sm text-muted md:contents">
              <Count one="member" value={tenant.members} />
              <Count one="client" value={tenant.clients} />
              <Count one="deal" value={tenant.deals} />
              <span className="text-sm text-muted md:text-right">
                <span className="md:sr-only">Last seen: </span>
                {tenant.last_seen_at ? <RelativeTime at={tenant.last_seen_at} /> : "Never"}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </SettingsGroup>
  );
}

function Count({ one, value }: { one: string; value: number }) {
  return (
    <span className="text-sm text-muted tabular-nums md:text-right">
      {formatNumber(value)} <span className="md:sr-only">{value === 1 ? one : `${one}s`}</span>
    </span>
  );
}

function Heads() {
  return (
    <div aria-hidden="true" className={columns}>
      <span>Team</span>
      <span className="touch:hidden">Plan</span>
      <span className="text-right touch:hidden">Members</span>
      <span className="text-right touch:hidden">Clients</span>
      <span className="text-right touch:hidden">Deals</span>
      <span className="text-right touch:hidden">Last seen</span>
    </div>
  );
}

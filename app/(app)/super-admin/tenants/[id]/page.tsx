import type { Metadata } from "next";
import { operatorScreen, type OfRecord } from "@/components/layout/screen";
import { ScreenHeader } from "@/components/layout/screen-header";
import { PlanBadge } from "@/components/super-admin/plan-badge";
import { TenantActions } from "@/components/super-admin/tenant-actions";
import { TenantMembers } from "@/components/super-admin/tenant-members";
import { TenantStanding } from "@/components/super-admin/tenant-standing";
import { SupportViewList } from "@/components/support-views/support-view-list";
import { Banner } from "@/components/ui/banner";
import { UsageBars } from "@/components/usage/usage-bars";
import { orNotFound } from "@/lib/api/or-not-found";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { formatDate } from "@/lib/format";
import { getTenant } from "@/lib/platform/tenants.data";
import { listSupportViews } from "@/lib/support-views/data";

export const metadata: Metadata = { title: "Team" };

export default operatorScreen<OfRecord>(async ({ actor, db, params }) => {
  const { id } = await params;
  const [tenant, views] = await orNotFound(id, (known) =>
    Promise.all([getTenant(db, known), listSupportViews(db, known)]),
  );
  const timeZone = timeZoneOf(actor);
  const isSuspended = tenant.suspended_at !== null;
  return (
    <>
      <ScreenHeader
        title={tenant.name}
        meta={<PlanBadge plan={tenant.plan} isSuspended={isSuspended} />}
        text={`Since ${formatDate(tenant.created_at, timeZone)}, ${tenant.time_zone}`}
        actions={<TenantActions tenant={{ id: tenant.id, name: tenant.name, isSuspended }} />}
      />
      {tenant.suspended_at && (
        <Banner tone="warning" className="mb-6">
          Suspended since {formatDate(tenant.suspended_at, timeZone)}: {tenant.suspended_reason}
        </Banner>
      )}
      <div className="mb-8 grid gap-4 lg:grid-cols-2">
        <UsageBars usage={tenant.usage} />
        <TenantStanding subscription={tenant.subscription} timeZone={timeZone} />
      </div>
      <TenantMembers members={tenant.members} />
      <SupportViewList views={views} timeZone={timeZone} />
    </>
  );
});

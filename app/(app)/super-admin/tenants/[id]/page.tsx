import type { Metadata } from "next";
import {
  defineOperatorPage,
  type RecordPageProps,
} from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { Banner } from "@/components/foundation/ui/banner";
import { PlanBadge } from "@/components/platform/super-admin/plan-badge";
import { TenantActions } from "@/components/platform/super-admin/tenant-actions";
import { TenantMembers } from "@/components/platform/super-admin/tenant-members";
import { TenantStanding } from "@/components/platform/super-admin/tenant-standing";
import { SupportViewList } from "@/components/platform/support-views/support-view-list";
import { UsageBars } from "@/components/platform/usage/usage-bars";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { formatDate } from "@/lib/foundation/text/format";
import { getTenant } from "@/lib/platform/platform/tenants.data";
import { listSupportViews } from "@/lib/platform/support-views/data";

export const metadata: Metadata = { title: "Team" };

export default defineOperatorPage<RecordPageProps>(async ({ actor, db, params }) => {
  const { id } = await params;
  const [tenant, views] = await notFoundIf404(id, (tenantId) =>
    Promise.all([getTenant(actor, tenantId), listSupportViews(db, tenantId)]),
  );
  const timeZone = resolveTimeZone(actor);
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

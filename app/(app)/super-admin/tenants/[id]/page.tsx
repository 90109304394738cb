import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { LoadFailure } from "@/components/layout/load-failure";
import { ScreenHeader } from "@/components/layout/screen-header";
import { PlanBadge } from "@/components/super-admin/plan-badge";
import { TenantActions } from "@/components/super-admin/tenant-actions";
import { TenantMembers } from "@/components/super-admin/tenant-members";
import { TenantStanding } from "@/components/super-admin/tenant-standing";
import { SupportViewList } from "@/components/support-views/support-view-list";
import { Banner } from "@/components/ui/banner";
import { UsageBars } from "@/components/usage/usage-bars";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireSuperAdmin } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { AppError } from "@/lib/errors";
import { formatDate } from "@/lib/format";
import { getTenant } from "@/lib/platform/tenants.data";
import { listSupportViews } from "@/lib/support-views/data";

export const metadata: Metadata = { title: "Team" };

type TenantPageProps = { params: Promise<{ id: string }> };

export default async function TenantPage({ params }: TenantPageProps) {
  const { actor, db } = await requireSuperAdmin();
  const id = z.guid().safeParse((await params).id);
  if (!id.success) notFound();
  const read = await orUnavailable(
    Promise.all([getTenant(db, id.data), listSupportViews(db, id.data)]).catch(orNotFound),
  );
  if (!read) return <LoadFailure />;
  const [tenant, views] = read;
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
      <TenantMembers members={tenant.members} timeZone={timeZone} />
      <SupportViewList views={views} timeZone={timeZone} />
    </>
  );
}

function orNotFound(error: unknown): never {
  if (error instanceof AppError && error.status === 404) notFound();
  throw error;
}

import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { definePage } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SupportViewList } from "@/components/platform/support-views/support-view-list";
import { AdminLinks } from "@/components/platform/usage/admin-links";
import { MemberActivityTable } from "@/components/platform/usage/member-activity-table";
import { SentChart } from "@/components/platform/usage/sent-chart";
import { UsageBars } from "@/components/platform/usage/usage-bars";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { listSupportViews } from "@/lib/platform/support-views/data";
import { getTeamUsage } from "@/lib/platform/usage/data";

export const metadata: Metadata = { title: "Admin" };

export default definePage({ can: null }, async ({ actor, db }) => {
  if (!actor.looksAfterTeam) forbidden();
  const [{ usage, days, members }, views] = await Promise.all([
    getTeamUsage(actor),
    listSupportViews(db, actor.tenantId),
  ]);
  const timeZone = resolveTimeZone(actor);
  return (
    <>
      <PageHeader title="Admin" text={`How ${actor.tenantName} uses Lintel, and who manages it.`} />
      <AdminLinks actor={actor} />
      <div className="mb-8 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <UsageBars usage={usage} />
        <SentChart days={days} />
      </div>
      <MemberActivityTable members={members} />
      <SupportViewList views={views} timeZone={timeZone} />
    </>
  );
});

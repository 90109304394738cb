import { defineLoading } from "@/components/foundation/layout/define-loading";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { DashboardSkeleton } from "@/components/reports/dashboard/dashboard-skeleton";

function DashboardLoading() {
  return (
    <>
      <PageHeader title="Dashboard" titleInTopBar />
      <DashboardSkeleton />
    </>
  );
}

export default defineLoading(DashboardLoading);

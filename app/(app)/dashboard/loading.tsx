import { PageHeader } from "@/components/foundation/ui/page-header";
import { DashboardSkeleton } from "@/components/reports/dashboard/dashboard-skeleton";

export default function DashboardLoading() {
  return (
    <>
      <PageHeader title="Dashboard" titleInTopBar />
      <DashboardSkeleton />
    </>
  );
}

import { DashboardSkeleton } from "@/components/reports/dashboard/dashboard-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";

export default function DashboardLoading() {
  return (
    <>
      <PageHeader title="Dashboard" titleInTopBar />
      <DashboardSkeleton />
    </>
  );
}

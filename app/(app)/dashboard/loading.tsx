import { DashboardSkeleton } from "@/components/dashboard/dashboard-skeleton";
import { PageHeader } from "@/components/ui/page-header";

export default function DashboardLoading() {
  return (
    <>
      <PageHeader title="Dashboard" titleInTopBar />
      <DashboardSkeleton />
    </>
  );
}

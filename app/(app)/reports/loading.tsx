import { ReportSkeleton } from "@/components/reports/report-skeleton";
import { PageHeader } from "@/components/ui/page-header";

export default function ReportsLoading() {
  return (
    <>
      <PageHeader title="Reports" titleInTopBar />
      <ReportSkeleton />
    </>
  );
}

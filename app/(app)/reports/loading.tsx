import { ReportSkeleton } from "@/components/reports/reports/report-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";

export default function ReportsLoading() {
  return (
    <>
      <PageHeader title="Reports" titleInTopBar />
      <ReportSkeleton />
    </>
  );
}

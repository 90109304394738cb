import type { Metadata } from "next";
import { CircleCheck } from "lucide-react";
import { LoadFailure } from "@/components/layout/load-failure";
import { ErrorList } from "@/components/super-admin/error-list";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireSuperAdmin } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { listReportedErrors } from "@/lib/platform/health.data";

export const metadata: Metadata = { title: "Errors" };

export default async function ErrorsPage() {
  const { actor, db } = await requireSuperAdmin();
  const errors = await orUnavailable(listReportedErrors(db));
  if (!errors) return <LoadFailure />;
  return (
    <>
      <PageHeader
        title="Errors"
        text="What went wrong on the server, the latest first. Names, addresses and numbers are left out; the log has the rest under the reference."
      />
      {errors.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="No errors"
          text="Unexpected errors of pages, calls and jobs are kept here, the latest 200 kinds."
        />
      ) : (
        <ErrorList errors={errors} timeZone={timeZoneOf(actor)} />
      )}
    </>
  );
}

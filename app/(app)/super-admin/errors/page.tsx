import type { Metadata } from "next";
import { defineOperatorPage } from "@/components/foundation/layout/define-page";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { ErrorList } from "@/components/platform/super-admin/error-list";
import { OperatorHeader } from "@/components/platform/super-admin/operator-header";
import { listReportedErrors } from "@/lib/platform/platform/health.data";

export const metadata: Metadata = { title: "Errors" };

export default defineOperatorPage(async ({ actor }) => {
  const errors = await listReportedErrors(actor);
  return (
    <>
      <OperatorHeader
        title="Errors"
        text="What went wrong on the server, the latest first. Names, addresses and numbers are left out; the log has the rest under the reference."
      />
      {errors.length === 0 ? (
        <EmptyState
          icon="circle-check"
          title="No errors"
          text="Unexpected errors of pages, calls and jobs are kept here, the latest 200 kinds."
        />
      ) : (
        <ErrorList errors={errors} />
      )}
    </>
  );
});

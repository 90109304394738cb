import type { Metadata } from "next";
import { AuditLog } from "@/components/organisation/audit/audit-log";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { definePage } from "@/components/foundation/layout/define-page";
import { listAuditPeople } from "@/lib/organisation/audit/data";
import { can } from "@/lib/foundation/auth/permissions";

export const metadata: Metadata = { title: "Audit log" };

export default definePage({ can: "AUDIT_LOGS_VIEW" }, async ({ actor, db }) => {
  const people = await listAuditPeople(db, actor);
  return (
    <>
      <BreadcrumbLabel label="Audit log" />
      <AuditLog people={people} canExport={can(actor, "AUDIT_LOGS_EXPORT")} />
    </>
  );
});

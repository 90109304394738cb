import type { Metadata } from "next";
import { AuditLog } from "@/components/audit/audit-log";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { definePage } from "@/components/layout/define-page";
import { listAuditPeople } from "@/lib/audit/data";
import { can } from "@/lib/auth/permissions";

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

import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { AuditLogScreen } from "@/components/workspace/settings/audit-log-screen";
import { can } from "@/lib/foundation/auth/permissions";
import { listAuditPeople } from "@/lib/organisation/audit/data";

export const metadata: Metadata = { title: "Audit log" };

export default definePage({ can: "AUDIT_LOGS_VIEW" }, async ({ actor, db }) => {
  const people = await listAuditPeople(db, actor);
  return <AuditLogScreen people={people} canExport={can(actor, "AUDIT_LOGS_EXPORT")} />;
});

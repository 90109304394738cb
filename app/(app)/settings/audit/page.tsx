import type { Metadata } from "next";
import { AuditLog } from "@/components/audit/audit-log";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { LoadFailure } from "@/components/layout/load-failure";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { listAuditPeople } from "@/lib/audit/data";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditPage() {
  const { actor, db } = await requireActor({ can: "AUDIT_LOGS_VIEW" });
  const people = await orUnavailable(listAuditPeople(db, actor));
  if (!people) return <LoadFailure />;
  return (
    <>
      <BreadcrumbLabel label="Audit log" />
      <AuditLog
        people={people}
        canExport={can(actor, "AUDIT_LOGS_EXPORT")}
        timeZone={timeZoneOf(actor)}
      />
    </>
  );
}

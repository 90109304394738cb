"use client";

import { AuditLog } from "@/components/organisation/audit/audit-log";
import { describeAutomationContent } from "@/lib/follow-up/automations/describe-content";
import type { AuditPerson } from "@/lib/organisation/audit/entry";

type AuditLogScreenProps = { people: AuditPerson[]; canExport: boolean };

/** Renders the audit log, which describes automations as their own screen does. */
export const AuditLogScreen = (props: AuditLogScreenProps) => (
  <AuditLog {...props} describeContent={describeAutomationContent} />
);

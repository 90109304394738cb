import type { ReactNode } from "react";
import { SectionTabs } from "@/components/foundation/layout/section-tabs";
import { requireSuperAdmin } from "@/lib/foundation/auth/actor";

const TABS = [
  { href: "/super-admin/tenants", label: "Teams" },
  { href: "/super-admin/users", label: "Users" },
  { href: "/super-admin/queue", label: "Queue" },
  { href: "/super-admin/errors", label: "Errors" },
  { href: "/super-admin/payouts", label: "Payouts" },
  { href: "/super-admin/settings", label: "Settings" },
];

/** Layout of the area for the platform's operators. */
export default async function SuperAdminLayout({ children }: { children: ReactNode }) {
  await requireSuperAdmin();
  return (
    <>
      <SectionTabs tabs={TABS} label="Super Admin" />
      {children}
    </>
  );
}

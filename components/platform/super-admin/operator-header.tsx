import type { ComponentProps } from "react";
import { SectionTabs } from "@/components/foundation/layout/section-tabs";
import { PageHeader } from "@/components/foundation/ui/page-header";

const TABS = [
  { href: "/super-admin/tenants", label: "Teams" },
  { href: "/super-admin/users", label: "Users" },
  { href: "/super-admin/queue", label: "Queue" },
  { href: "/super-admin/errors", label: "Errors" },
  { href: "/super-admin/payouts", label: "Payouts" },
  { href: "/super-admin/settings", label: "Settings" },
];

/** Renders the title of a screen for the platform's operators, and the tabs to the others. */
export const OperatorHeader = (props: ComponentProps<typeof PageHeader>) => (
  <>
    <PageHeader titleInTopBar {...props} />
    <SectionTabs tabs={TABS} label="Super Admin" />
  </>
);

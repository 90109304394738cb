import type { HelpName } from "./pages";

/**
 * The help page of the screens under a path. The longest matching path wins. To document a new screen, add a
 * line here.
 */
const PAGES: Record<string, HelpName> = {
  "/action-plans": "action-plans",
  "/admin": "admin",
  "/affiliate": "partners",
  "/ai-lead-scoring": "lead-scoring",
  "/automations": "automations",
  "/billing": "billing",
  "/calendar": "calendar",
  "/client": "timeline",
  "/clients": "clients",
  "/clients/duplicates": "duplicates",
  "/clients/import": "import",
  "/commissions": "commissions",
  "/contact-now": "contact-now",
  "/dashboard": "dashboard",
  "/deal": "deals",
  "/deals": "deals",
  "/docs": "getting-started",
  "/lead-scoring": "lead-scoring",
  "/leads": "leads",
  "/listings": "mls",
  "/messages": "messages",
  "/messages/mailings": "mailings",
  "/messages/templates": "email-templates",
  "/mls-settings": "mls",
  "/net-sheets": "net-sheets",
  "/notes": "timeline",
  "/reports": "reports",
  "/settings": "profile",
  "/settings/api": "api",
  "/settings/audit": "audit-log",
  "/settings/billing": "billing",
  "/settings/checklists": "transactions",
  "/settings/commissions": "commission-plans",
  "/settings/counties": "net-sheets",
  "/settings/data": "data",
  "/settings/deals": "deal-settings",
  "/settings/fields": "custom-fields",
  "/settings/inquiries": "inquiry-forms",
  "/settings/integrations": "integrations",
  "/settings/lead-routing": "leads",
  "/settings/members": "members",
  "/settings/messaging": "messaging",
  "/settings/organisation": "company",
  "/settings/profile": "profile",
  "/settings/roles": "roles",
  "/settings/tags": "tags",
  "/settings/teams": "members",
  "/super-admin": "super-admin",
  "/tasks": "tasks",
  "/transaction": "transactions",
  "/transactions": "transactions",
};

/** Returns the help page of the screen at `pathname`; null when it has none. */
export function findHelpPage(pathname: string): HelpName | null {
  for (let path = pathname; path; path = path.slice(0, path.lastIndexOf("/"))) {
    const page = PAGES[path];
    if (page) return page;
  }
  return null;
}

/** Returns the address of a screen's help: its page, else the contents. */
export const toHelpHref = (pathname: string): string => {
  const page = findHelpPage(pathname);
  return page ? `/docs/${page}` : "/docs";
};

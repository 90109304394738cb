/** The help pages in the order of the contents: `content/help/<name>.md`, each in one group. */
export const HELP_GROUPS = [
  { title: "First steps", pages: ["getting-started", "dashboard", "search", "shortcuts", "phone"] },
  {
    title: "People",
    pages: [
      "clients",
      "buyer-agreements",
      "leads",
      "lead-scoring",
      "contact-now",
      "import",
      "duplicates",
      "inquiries",
      "tags",
      "saved-views",
      "bulk-changes",
    ],
  },
  {
    title: "Work",
    pages: [
      "deals",
      "transactions",
      "closing-approval",
      "commissions",
      "net-sheets",
      "mls",
      "key-dates",
      "tasks",
      "action-plans",
      "calendar",
      "automations",
      "reports",
    ],
  },
  {
    title: "Conversations",
    pages: ["timeline", "messages", "mailings", "email-templates", "notifications"],
  },
  {
    title: "Your team",
    pages: [
      "profile",
      "two-step",
      "company",
      "members",
      "roles",
      "messaging",
      "inquiry-forms",
      "deal-settings",
      "custom-fields",
      "commission-plans",
      "integrations",
      "api",
      "data",
      "audit-log",
      "billing",
      "admin",
      "support",
    ],
  },
  { title: "Beyond the team", pages: ["partners", "super-admin"] },
] as const satisfies readonly { title: string; pages: readonly string[] }[];

export type HelpName = (typeof HELP_GROUPS)[number]["pages"][number];

export const HELP_NAMES: readonly HelpName[] = HELP_GROUPS.flatMap(({ pages }) => [...pages]);

export const isHelpName = (name: string): name is HelpName =>
  (HELP_NAMES as readonly string[]).includes(name);

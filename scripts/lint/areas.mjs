/** The areas of lib, components, supabase/schemas, tests and docs/features. Each imports only earlier ones. */
export const AREAS = [
  "foundation",
  "organisation",
  "records",
  "messaging",
  "listings",
  "follow-up",
  "leads",
  "commissions",
  "reports",
  "money",
  "platform",
  "workspace",
];

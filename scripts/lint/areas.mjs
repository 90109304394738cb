/** The areas of lib, components, supabase/schemas, tests and docs/features: each imports only those before it. */
export const AREAS = [
  "foundation",
  "organisation",
  "records",
  "messaging",
  "listings",
  "follow-up",
  "leads",
  "reports",
  "money",
  "platform",
  "workspace",
];

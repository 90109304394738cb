import { deriveId } from "./ids";

/** The demo teams' tags, and the clients that have them: every nth, from an index on. */
const TAGS = [
  { name: "Past client", color: "pine", every: 5, from: 2 },
  { name: "Sphere", color: "blue", every: 4, from: 1 },
  { name: "First-time buyer", color: "green", every: 9, from: 4 },
  { name: "Relocating", color: "violet", every: 13, from: 6 },
  { name: "Investor", color: "amber", every: 17, from: 0 },
  { name: "Referral partner", color: "gray", every: 29, from: 3 },
] as const;

const tagId = (tenantId: string, name: string) => deriveId("tag", tenantId, name);

/** Returns a demo team's tags. */
export const demoTags = (tenantId: string, now: Date) =>
  TAGS.map(({ name, color }) => ({
    id: tagId(tenantId, name),
    tenant_id: tenantId,
    name,
    color,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }));

/** Returns the tags of the client at an index. */
export const demoTagIds = (tenantId: string, index: number): string[] =>
  TAGS.filter(({ every, from }) => index % every === from).map(({ name }) => tagId(tenantId, name));

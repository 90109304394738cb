import type { DemoClient } from "./demo-clients";
import { deriveId } from "./ids";

/** Search criteria. Each matches a handful of the MLS stand-in's listings. */
const WANTED = [
  {
    areas: ["Powell"],
    property_types: ["Condo"],
    price_min: null,
    price_max: null,
    baths_min: null,
  },
  {
    areas: ["Dublin", "43065"],
    property_types: ["Townhouse"],
    price_min: null,
    price_max: 450_000,
    baths_min: 1.5,
  },
  {
    areas: ["Westerville"],
    property_types: ["Single Family"],
    price_min: 300_000,
    price_max: 340_000,
    baths_min: 2,
  },
  {
    areas: ["43206", "43215"],
    property_types: ["Condo", "Townhouse"],
    price_min: 200_000,
    price_max: 320_000,
    baths_min: null,
  },
] as const;

const A_PERSON = 2;

/** Returns buyers' searches, two per member. The worker finds the matching homes. */
export function demoBuyers(clients: readonly DemoClient[]) {
  const taken = new Map<string, number>();
  const buyers = clients.filter(({ row: { status, owner_id } }) => {
    const before = taken.get(owner_id) ?? 0;
    if (status !== "Buyer" || before === A_PERSON) return false;
    taken.set(owner_id, before + 1);
    return true;
  });
  return buyers.map(({ row }, index) => ({
    id: deriveId("buyer-criteria", row.id),
    tenant_id: row.tenant_id,
    client_id: row.id,
    ...WANTED[index % WANTED.length],
  }));
}

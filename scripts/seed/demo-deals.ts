import { dateFromNow, officeHour } from "./calendar";
import type { DemoClient } from "./demo-clients";
import { deriveId } from "./ids";
import { drawAddress } from "./places";
import type { Random } from "./random";

type DealStatus = "Lead" | "In Progress" | "Under Contract" | "Closed" | "Lost";

export type DemoDeal = {
  id: string;
  tenant_id: string;
  owner_id: string;
  client_id: string;
  title: string;
  value: number;
  commission: number;
  commission_percentage: number;
  status: DealStatus;
  probability: number;
  expected_close_date: string | null;
  property_address: string | null;
  property_type: string;
  property_bedrooms: number | null;
  property_bathrooms: number | null;
  property_sqft: number | null;
  lost_reason: string | null;
  closed_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

const PROPERTY_TYPES = [
  ["Single Family", 62],
  ["Condo", 14],
  ["Townhouse", 9],
  ["Multi-Family", 6],
  ["Land", 5],
  ["Commercial", 3],
  ["Other", 1],
] as const;
const PRICE_FACTOR: Record<string, number> = {
  Condo: 0.72,
  Townhouse: 0.82,
  "Multi-Family": 1.15,
  Land: 0.35,
  Commercial: 1.9,
};
const LOST_REASONS = [
  "Went with another agent",
  "Financing fell through",
  "Decided to stay",
  "Job transfer was called off",
  "Outbid",
  "Inspection or appraisal",
] as const;

/** Returns the deals of one client: one under contract if the client is in contract, otherwise random ones. */
export function demoDeals(random: Random, client: DemoClient, now: Date): DemoDeal[] {
  return drawStatuses(random, client).map((status, index) =>
    demoDeal(random, client, now, status, index),
  );
}

function drawStatuses(random: Random, { row, daysKnown }: DemoClient): DealStatus[] {
  const statuses: DealStatus[] = [];
  if (row.status === "In Contract") statuses.push("Under Contract");
  else if (random.chance(0.4))
    statuses.push(
      random.weighted([
        ["Lead", 5],
        ["In Progress", 6],
      ] as const),
    );
  if (daysKnown > 60 && random.chance(0.28)) statuses.push("Closed");
  if (daysKnown > 45 && random.chance(0.11)) statuses.push("Lost");
  return statuses;
}

function demoDeal(
  random: Random,
  client: DemoClient,
  now: Date,
  status: DealStatus,
  index: number,
): DemoDeal {
  const { row, place, daysKnown } = client;
  const type = random.weighted(PROPERTY_TYPES);
  const value = drawPrice(random, place.prices, PRICE_FACTOR[type] ?? 1);
  const percentage = random.weighted([
    [2.5, 6],
    [3, 3],
    [2.8, 1],
    [2, 1],
  ] as const);
  const address = status === "Lead" && random.chance(0.6) ? null : drawAddress(random, place);
  const startedDaysAgo = random.between(Math.min(daysKnown, 2), daysKnown);
  const endedDaysAgo = random.between(0, Math.max(0, startedDaysAgo - 20));
  const over = status === "Closed" || status === "Lost";
  return {
    id: deriveId("deal", row.id, index),
    tenant_id: row.tenant_id,
    owner_id: row.owner_id,
    client_id: row.id,
    title: titleFor(random, client, type, address),
    value,
    commission: Math.round(value * percentage) / 100,
    commission_percentage: percentage,
    status,
    probability: getProbability(random, status),
    expected_close_date: closingDate(random, now, status, endedDaysAgo),
    property_address: address,
    property_type: type,
    ...drawRooms(random, type, value),
    lost_reason: status === "Lost" ? random.pick(LOST_REASONS) : null,
    closed_at: status === "Closed" ? officeHour(random, now, endedDaysAgo) : null,
    created_at: officeHour(random, now, startedDaysAgo),
    updated_at: officeHour(random, now, over ? endedDaysAgo : random.between(0, startedDaysAgo)),
  };
}

/** Returns a round price as people ask: $389,900, $412,000, $1,250,000. */
function drawPrice(random: Random, [low, high]: readonly [number, number], factor: number): number {
  const thousands = Math.round((low + (high - low) * random.next() ** 1.6) * factor);
  return thousands * 1000 + random.pick([0, 0, 500, 900, -100]);
}

function titleFor(
  random: Random,
  { row, place }: DemoClient,
  type: string,
  address: string | null,
): string {
  const street = address?.split(",")[0];
  if (row.status === "Seller")
    return street ? `Listing: ${street}` : `Sell the ${type.toLowerCase()} in ${place.city}`;
  if (street) return random.chance(0.75) ? street : `Purchase of ${street}`;
  return `${type} search in ${place.city}`;
}

function getProbability(random: Random, status: DealStatus): number {
  switch (status) {
    case "Lead":
      return random.pick([5, 10, 15, 20, 25]);
    case "In Progress":
      return random.pick([35, 40, 50, 60, 65]);
    case "Under Contract":
      return random.pick([80, 85, 90, 95]);
    case "Closed":
      return 100;
    case "Lost":
      return 0;
  }
}

function closingDate(
  random: Random,
  now: Date,
  status: DealStatus,
  endedDaysAgo: number,
): string | null {
  switch (status) {
    case "Lead":
      return random.chance(0.3) ? dateFromNow(now, random.between(60, 160)) : null;
    case "In Progress":
      return random.chance(0.8) ? dateFromNow(now, random.between(20, 100)) : null;
    case "Under Contract":
      return dateFromNow(now, random.between(2, 48));
    case "Closed":
    case "Lost":
      return dateFromNow(now, -endedDaysAgo);
  }
}

function drawRooms(
  random: Random,
  type: string,
  value: number,
): Pick<DemoDeal, "property_bedrooms" | "property_bathrooms" | "property_sqft"> {
  if (type === "Land")
    return { property_bedrooms: null, property_bathrooms: null, property_sqft: null };
  const sqft = Math.round((900 + (value / 1000) * (2.6 + random.next() * 1.6)) / 10) * 10;
  if (type === "Commercial")
    return {
      property_bedrooms: null,
      property_bathrooms: random.between(1, 4),
      property_sqft: sqft * 2,
    };
  const bedrooms = Math.min(6, Math.max(1, Math.round(sqft / 720) + random.between(-1, 1)));
  const bathrooms = Math.max(1, bedrooms - 1 + random.pick([-0.5, 0, 0, 0.5]));
  return { property_bedrooms: bedrooms, property_bathrooms: bathrooms, property_sqft: sqft };
}

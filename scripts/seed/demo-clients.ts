import { daysSince, officeHour } from "./calendar";
import { COMPANIES } from "./companies";
import { demoSource, type DemoSource } from "./demo-sources";
import { demoTagIds } from "./demo-tags";
import { deriveId } from "./ids";
import { drawName, TELLING_NAMES } from "./names";
import { drawAddress, PLACES, type Place } from "./places";
import type { Random } from "./random";

type ClientStatus = "Buyer" | "Seller" | "In Contract";

/** A client's row, with the place and age that its deals and notes use. */
export type DemoClient = {
  row: {
    id: string;
    tenant_id: string;
    owner_id: string;
    name: string;
    email: string | null;
    phone: string;
    other_emails: { label: string; email: string }[];
    other_phones: { label: string; phone: string }[];
    address: string | null;
    company: string | null;
    status: ClientStatus;
    received_at: Date;
    created_at: Date;
    updated_at: Date;
  } & DemoSource;
  place: Place;
  daysKnown: number;
};

export type ClientPlan = {
  tenantId: string;
  count: number;
  now: Date;
  /** The owners of the clients, by weight. */
  owners: readonly (readonly [string, number])[];
};

const STATUSES = [
  ["Buyer", 54],
  ["Seller", 31],
  ["In Contract", 15],
] as const;
const MAIL_DOMAINS = [
  "example.com",
  "example.net",
  "example.org",
  "mail.example",
  "inbox.example",
] as const;
const MAX_KNOWN_DAYS = 430;

/** Returns a tenant's clients. Names that are hard to display come first. */
export function demoClients(random: Random, plan: ClientPlan): DemoClient[] {
  const numbers = random.shuffled(fictionalNumbers());
  return drawNames(random, plan.count).map((name, index) =>
    demoClient(random, plan, { name, index, number: numbers[index % numbers.length] ?? "0100" }),
  );
}

function demoClient(
  random: Random,
  { tenantId, now, owners }: ClientPlan,
  { name, index, number }: { name: string; index: number; number: string },
): DemoClient {
  const place = random.pick(PLACES);
  const daysKnown = Math.floor(MAX_KNOWN_DAYS * random.next() ** 1.5);
  const created = officeHour(random, now, daysKnown);
  const company = random.chance(0.15) ? random.pick(COMPANIES) : undefined;
  const row = {
    id: deriveId("client", tenantId, index),
    tenant_id: tenantId,
    owner_id: random.weighted(owners),
    name,
    email: random.chance(0.9) ? emailFor(name, company?.[1] ?? random.pick(MAIL_DOMAINS)) : null,
    phone: `(${place.areaCode}) 555-${number}`,
    ...getOthers({ name, index, areaCode: place.areaCode }),
    tag_ids: demoTagIds(tenantId, index),
    address: random.chance(0.93)
      ? drawAddress(random, place, random.chance(0.12) ? ` Apt ${random.between(1, 24)}` : "")
      : null,
    company: company?.[0] ?? null,
    status: random.weighted(STATUSES),
    ...demoSource(index),
    received_at: created,
    created_at: created,
    updated_at: officeHour(random, now, random.between(0, daysKnown)),
  };
  row.updated_at = row.updated_at < created ? created : row.updated_at;
  return { row, place, daysKnown: daysSince(now, created) };
}

/** One in nine has a work email, one in seven a spouse. Uses no draws, so that other clients stay the same. */
function getOthers({ name, index, areaCode }: { name: string; index: number; areaCode: string }) {
  const work = index % 9 === 2;
  const spouse = index % 7 === 2;
  return {
    other_emails: work ? [{ label: "Work", email: emailFor(name, "work.example") }] : [],
    other_phones: spouse
      ? [
          {
            label: "Spouse",
            phone: `(${areaCode}) 555-01${String((index * 31) % 100).padStart(2, "0")}`,
          },
        ]
      : [],
  };
}

function drawNames(random: Random, count: number): string[] {
  const names = new Set<string>(count > 100 ? TELLING_NAMES : []);
  while (names.size < count) names.add(drawName(random));
  return [...names];
}

/** The numbers reserved for fiction: 555-0100 to 555-0199. The first are the team's own. */
function fictionalNumbers(): string[] {
  return Array.from({ length: 90 }, (_, index) => `0${110 + index}`);
}

function emailFor(name: string, domain: string): string {
  const letters = name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("ı", "i")
    .replace(/[^a-z]+/g, " ")
    .trim()
    .split(" ");
  const last = letters.at(-1) ?? "client";
  return `${[letters[0], last].join(".").slice(0, 48)}@${domain}`;
}

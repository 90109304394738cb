import { formatCurrency } from "@/lib/foundation/text/format";
import { SOURCE_LABELS, type ClientSource } from "@/lib/records/clients/sources";

/** The factors of a score, in the order they are explained. signals.ts computes them. */
export const FACTOR_KEYS = [
  "recency",
  "replies",
  "frequency",
  "appointments",
  "deal",
  "stage_moves",
  "source",
  "contact_data",
  "age",
] as const;

export type FactorKey = (typeof FACTOR_KEYS)[number];

/** The facts that a factor was judged by. Moments are ISO. */
export type FactorFacts = {
  at?: string | null;
  /** Whether the client made the contact at `at`, such as an inquiry. */
  theirs?: boolean;
  count?: number;
  source?: ClientSource;
  email?: boolean;
  phone?: boolean;
  more?: boolean;
  value?: number;
  probability?: number;
  ahead?: boolean;
};

/** A factor of one score, as stored. */
export type Factor = FactorFacts & {
  key: FactorKey;
  /** From 0 to 1. */
  signal: number;
  /** The points it adds to the score. A learned model's may be negative. */
  points: number;
  /** The most points it can add. Absent for a learned model. */
  most?: number;
  /** Whether there were facts to compute it from. */
  known: boolean;
};

type FactorLabels = {
  label: string;
  /** Explains what raises the factor, for people who set its weight. */
  about: string;
  /** Returns the facts behind the factor as text. `ago` formats how long ago a moment was. */
  text: (facts: FactorFacts, ago: (at: string) => string) => string;
};

const toSinceText =
  (words: string, never: string) => (facts: FactorFacts, ago: (at: string) => string) =>
    facts.at ? `${words} ${ago(facts.at)}` : never;

export const FACTOR_LABELS: Record<FactorKey, FactorLabels> = {
  recency: {
    label: "Last activity",
    about: "How recently you or they were in touch: a call, a message, a meeting, an inquiry.",
    text: ({ at, theirs }, ago) =>
      at ? `${theirs ? "Heard from them" : "In touch"} ${ago(at)}` : "Not in touch yet",
  },
  replies: {
    label: "Replies",
    about: "How recently they wrote, called or sent an inquiry.",
    text: toSinceText("Last heard from them", "Never heard from them"),
  },
  frequency: {
    label: "How often",
    about: "How many times you or they were in touch. Recent times count most; five are enough.",
    text: ({ count = 0 }) =>
      count === 1
        ? "Once, from you or them"
        : `${count >= 50 ? "50 times or more" : `${count} times`}, from you or them`,
  },
  appointments: {
    label: "Appointments",
    about: "An upcoming meeting, or how recent the last one was.",
    text: (facts, ago) =>
      facts.ahead
        ? "A meeting is planned"
        : toSinceText("Last meeting", "No meeting yet")(facts, ago),
  },
  deal: {
    label: "Deal",
    about: "The value and the probability of their open deal, $500,000 and 100% counting in full.",
    text: ({ value, probability = 0 }) =>
      value === undefined ? "No open deal" : `${formatCurrency(value)} at ${probability}%`,
  },
  stage_moves: {
    label: "Progress",
    about: "How recently one of their deals moved a stage forward.",
    text: toSinceText("A deal moved forward", "No deal has moved forward"),
  },
  source: {
    label: "Source",
    about:
      "Where they came from: a referral counts in full, an advertisement less, an unknown source not at all.",
    text: ({ source = "unknown" }) => SOURCE_LABELS[source],
  },
  contact_data: {
    label: "Contact data",
    about: "Whether you have an email, a phone number, and a second way to reach them.",
    text: ({ email, phone, more }) =>
      joinWays([email && "Email", phone && "phone", more && "another way to reach them"]) ||
      "No way to reach them",
  },
  age: {
    label: "How new they are",
    about: "How recently they came to you.",
    text: toSinceText("Came to you", "Date unknown"),
  },
};

/**
 * Returns the filled part of a factor's bar, from 0 to 1: its points divided by the most it can add. A learned
 * model has no such maximum; then divides by the largest factor's points.
 */
export function toBarShare({ points, most }: Factor, factors: readonly Factor[]): number {
  const full = most ?? Math.max(...factors.map((factor) => Math.abs(factor.points)));
  return full > 0 ? Math.min(1, Math.abs(points) / full) : 0;
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

function joinWays(parts: readonly (string | false | undefined)[]): string {
  const text = list.format(parts.filter((part) => typeof part === "string"));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

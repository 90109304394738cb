import { describe, expect, it } from "vitest";
import { computeScore } from "@/lib/leads/leads/score";
import { previewScores } from "@/lib/leads/leads/score-preview";
import { computeSignals, type LeadFacts } from "@/lib/leads/leads/signals";
import type { ScoringSettings } from "@/lib/leads/leads/settings";

const SETTINGS: ScoringSettings = {
  weights: {
    contact_data: 10,
    source: 10,
    deal: 10,
    recency: 20,
    frequency: 10,
    replies: 15,
    appointments: 10,
    stage_moves: 5,
    age: 10,
  },
  hot: 60,
  warm: 30,
  half_life: 14,
  learning: true,
};

const MOMENT = "2026-11-20T12:00:00+00:00";
const daysAgo = (days: number) => new Date(Date.parse(MOMENT) - days * 86_400_000).toISOString();

const UNKNOWN: LeadFacts = {
  client_id: "0c000000-0000-4000-8000-000000000000",
  moment: MOMENT,
  source: "unknown",
  received_at: null,
  has_email: false,
  has_phone: false,
  has_more: false,
  contact_ages: [],
  last_at: null,
  replied_at: null,
  met_at: null,
  is_meeting_ahead: false,
  moved_at: null,
  open_deals: [],
};

/** The first example of docs/features/leads/lead-scoring.md. */
const DANA: LeadFacts = {
  ...UNKNOWN,
  source: "referral",
  received_at: daysAgo(42),
  has_email: true,
  has_phone: true,
  contact_ages: [14, 28],
  last_at: daysAgo(14),
  replied_at: daysAgo(28),
  met_at: daysAgo(14),
  moved_at: daysAgo(28),
  open_deals: [{ value: 250_000, probability: 50 }],
};

const values = (lead: LeadFacts, halfLife = 14) =>
  Object.fromEntries(
    Object.entries(computeSignals(lead, halfLife)).map(([key, { value }]) => [key, value]),
  );

describe("signals", () => {
  it("are zero and unknown for a client without data", () => {
    const signals = Object.values(computeSignals(UNKNOWN, 14));
    expect(signals.filter(({ value, known }) => value !== 0 || known)).toEqual([]);
  });

  it("halve with each half-life of silence, down to the level of sixty half-lives", () => {
    expect(values(DANA)).toMatchObject({ recency: 0.5, replies: 0.25, age: 0.125 });
    expect(values(DANA, 28)).toMatchObject({ recency: 2 ** -0.5, replies: 0.5 });
    expect(values({ ...DANA, last_at: "1900-01-01T00:00:00+00:00" }).recency).toBe(0.5 ** 60);
  });

  it("have full weight for events still ahead", () => {
    expect(values({ ...DANA, last_at: daysAgo(-1) }).recency).toBe(1);
    expect(values({ ...DANA, met_at: null, is_meeting_ahead: true }).appointments).toBe(1);
  });

  it("measure the frequency against five contacts, and treat two contacts as too few", () => {
    expect(values(DANA).frequency).toBeCloseTo(0.15, 10);
    expect(computeSignals(DANA, 14).frequency).toMatchObject({ known: false, facts: { count: 2 } });
    const often = { ...DANA, contact_ages: Array<number>(9).fill(0) };
    expect(computeSignals(often, 14).frequency).toMatchObject({ value: 1, known: true });
  });

  it("use the most likely open deal, and of two equally likely deals the more valuable", () => {
    const deals = [
      { value: 900_000, probability: 10 },
      { value: 400_000, probability: 90 },
      { value: 100_000, probability: 90 },
    ];
    const { deal } = computeSignals({ ...UNKNOWN, open_deals: deals }, 14);
    expect(deal.value).toBeCloseTo(0.85, 10);
    expect(deal.facts).toEqual({ value: 400_000, probability: 90 });
    const worthless = [{ value: 0, probability: 0 }];
    expect(computeSignals({ ...UNKNOWN, open_deals: worthless }, 14).deal.known).toBe(true);
  });
});

describe("a score by weights", () => {
  it("is the sum of the points, with the strongest factor first", () => {
    const { score, band, confidence, factors } = computeScore(DANA, SETTINGS, null);
    expect({ score, band, confidence }).toEqual({ score: 46, band: "warm", confidence: "high" });
    expect(factors.slice(0, 2)).toEqual([
      {
        key: "recency",
        at: DANA.last_at,
        theirs: false,
        signal: 0.5,
        known: true,
        points: 10,
        most: 20,
      },
      { key: "source", source: "referral", signal: 1, known: true, points: 10, most: 10 },
    ]);
  });

  it("is in a band from the band's threshold upwards", () => {
    const bandsAt = (hot: number, warm: number) =>
      computeScore(DANA, { ...SETTINGS, hot, warm }, null).band;
    expect([bandsAt(46, 30), bandsAt(47, 46), bandsAt(99, 47)]).toEqual(["hot", "warm", "cold"]);
  });

  it("is 100 when all weighted factors are at their maximum", () => {
    const weights = { ...SETTINGS.weights, ...ZERO, source: 3 };
    expect(computeScore(DANA, { ...SETTINGS, weights }, null).score).toBe(100);
  });
});

const ZERO = Object.fromEntries(Object.keys(SETTINGS.weights).map((key) => [key, 0]));

describe("a score by a model", () => {
  const term = { weight: 2, mean: 0.5, deviation: 0.25 };
  const model = { half_life: 14, intercept: 0, terms: { recency: term, source: term } };

  it("is 50 for average signals, and the points of its factors sum to the difference from 50", () => {
    expect(computeScore(DANA, SETTINGS, { ...model, terms: { recency: term } })).toMatchObject({
      score: 50,
      factors: [{ key: "recency", points: 0 }],
    });
    const { score, factors } = computeScore(DANA, SETTINGS, model);
    expect(50 + factors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 0);
    expect(factors.map(({ key }) => key)).toEqual(["source", "recency"]);
  });

  it("subtracts points for missing signals, with its own half-life", () => {
    const scored = computeScore(UNKNOWN, SETTINGS, model);
    expect(scored.score).toBe(0);
    expect(scored.factors.map(({ points }) => points)).toEqual([-25, -25]);
    const slow = { ...model, half_life: 28 };
    expect(computeScore(DANA, SETTINGS, slow).factors[1]?.signal).toBe(0.707);
  });
});

describe("a preview", () => {
  const sample = [
    { ...DANA, name: "Dana" },
    { ...UNKNOWN, client_id: "0c000000-0000-4000-8000-000000000001", name: "Nobody" },
  ];
  const now = { leads: 2, settings: SETTINGS, model: null, sample };

  it("shows which leads change band, and the distribution of scores before and after", () => {
    const weights = { ...SETTINGS.weights, ...ZERO, source: 1 };
    const preview = previewScores(now, { ...SETTINGS, weights });
    expect(preview).toMatchObject({
      leads: 2,
      sampled: 2,
      changed: [{ from: "warm", to: "hot", count: 1 }],
      examples: [{ name: "Dana", before: 46, after: 100, band_before: "warm", band_after: "hot" }],
    });
    expect([preview.before[9], preview.after[19], preview.after[0]]).toEqual([1, 1, 1]);
  });

  it("changes nothing when the settings are unchanged", () => {
    expect(previewScores(now, SETTINGS)).toMatchObject({ changed: [], examples: [] });
  });

  it("drops the model when learning is off", () => {
    const term = { weight: 2, mean: 0.5, deviation: 0.25 };
    const model = { half_life: 14, intercept: 0, terms: { recency: term } };
    const preview = previewScores({ ...now, model }, { ...SETTINGS, learning: false });
    expect(preview.examples.find(({ name }) => name === "Dana")).toMatchObject({
      before: 50,
      after: 46,
    });
  });
});

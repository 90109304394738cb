import { describe, expect, it } from "vitest";
import { areaUnderCurve, calibrate } from "@/lib/leads/leads/model-quality";
import { trainModel, type Sample } from "@/lib/leads/leads/train-model";
import { fitLogistic, predict } from "@/lib/leads/leads/logistic";

/** Returns a generator of reproducible random numbers (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const TRUE_WEIGHTS = { recency: 3, replies: 2, age: -2, frequency: 0, source: 1 };
const NOISE = 0.8;

/** Returns leads whose chance to close follows TRUTH. `rules` depends only on recency. */
function sampled(count: number, seed = 7): (Sample & { chance: number })[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, place) => {
    const signals = Object.fromEntries(Object.keys(TRUE_WEIGHTS).map((key) => [key, random()]));
    const logit = Object.entries(TRUE_WEIGHTS).reduce(
      (sum, [key, weight]) => sum + weight * ((signals[key] ?? 0) - 0.5),
      -NOISE,
    );
    const chance = 1 / (1 + Math.exp(-logit));
    return {
      closed: random() < chance,
      decided_at: new Date(Date.UTC(2026, 0, 1) + place * 3_600_000).toISOString(),
      signals,
      rules: signals.age ?? 0,
      chance,
    };
  });
}

describe("a model", () => {
  it("finds the signs and the order of the weights behind the outcomes", () => {
    const { terms } = fitLogistic(sampled(4000));
    const of = (key: string) => terms[key]?.weight ?? NaN;
    expect(of("recency")).toBeGreaterThan(of("replies"));
    expect(of("replies")).toBeGreaterThan(of("source"));
    expect(of("source")).toBeGreaterThan(0.1);
    expect(of("age")).toBeLessThan(-0.3);
    expect(Math.abs(of("frequency"))).toBeLessThan(0.1);
  });

  it("separates outcomes as well as the noise allows", () => {
    const samples = sampled(4000);
    const learned = trainModel(samples, 14);
    const latest = samples.slice(3000);
    const best = areaUnderCurve(latest.map(({ closed, chance }) => ({ closed, score: chance })));
    expect(learned?.auc).toBeGreaterThan(best - 0.015);
    expect(learned?.auc).toBeLessThan(best + 0.015);
    expect(learned).toMatchObject({ tested: 1000 });
  });

  it("beats weights in the wrong direction, but not the true weights", () => {
    const samples = sampled(1000);
    const blind = trainModel(samples, 14);
    expect((blind?.auc ?? 0) - (blind?.rules_auc ?? 1)).toBeGreaterThan(0.2);
    const wise = trainModel(
      samples.map((one) => ({ ...one, rules: one.chance })),
      14,
    );
    expect((wise?.auc ?? 1) - (wise?.rules_auc ?? 0)).toBeLessThan(0.03);
  });

  it("finds nothing when outcomes are random", () => {
    const random = randomFrom(3);
    const learned = trainModel(
      sampled(2000).map((one) => ({ ...one, closed: random() < 0.4 })),
      14,
    );
    expect(learned?.auc).toBeGreaterThan(0.44);
    expect(learned?.auc).toBeLessThan(0.56);
  });

  it("predicts roughly the actual share of closed leads", () => {
    const { calibration = [] } = trainModel(sampled(6000), 14) ?? {};
    expect(calibration).toHaveLength(5);
    for (const { predicted, closed } of calibration)
      expect(Math.abs(predicted - closed)).toBeLessThan(0.09);
  });

  it("learns from earlier outcomes and is tested on later ones, in any input order", () => {
    const samples = sampled(800);
    expect(trainModel([...samples].reverse(), 14)).toEqual(trainModel(samples, 14));
    // Reverses the later outcomes. A model that had learned from them would predict the reversed ones.
    const turned = samples.map((one, place) =>
      place < 600 ? one : { ...one, closed: !one.closed },
    );
    expect(trainModel(turned, 14)?.auc).toBeLessThan(0.5);
    expect(trainModel(turned, 14)?.model).toEqual(trainModel(samples, 14)?.model);
  });

  it("learns nothing from too few outcomes, or when one outcome is missing or rare in a part", () => {
    const samples = sampled(400);
    expect(trainModel(samples.slice(0, 199), 14)).toBeNull();
    expect(
      trainModel(
        samples.map((one) => ({ ...one, closed: true })),
        14,
      ),
    ).toBeNull();
    expect(
      trainModel(
        samples.map((one, place) => ({ ...one, closed: place < 300 })),
        14,
      ),
    ).toBeNull();
    const few = samples.map((one, place) => ({ ...one, closed: place % 11 === 0 }));
    expect(trainModel(few, 14)).toBeNull();
  });

  it("stays finite when a signal decides everything or never varies", () => {
    const decided = sampled(400).map((one) => ({
      ...one,
      closed: (one.signals.recency ?? 0) > 0.5,
      signals: { ...one.signals, source: 1 },
    }));
    const learned = trainModel(decided, 14);
    expect(learned?.auc).toBeGreaterThan(0.97);
    expect(learned?.model.terms.source).toBeUndefined();
    for (const { weight } of Object.values(learned?.model.terms ?? {}))
      expect(Number.isFinite(weight)).toBe(true);
    expect(predict(fitLogistic(decided), { recency: 1e9 })).toBeLessThanOrEqual(1);
  });
});

describe("the area under the curve", () => {
  it("is the share of pairs in the right order, with ties as half", () => {
    const judged = [
      { closed: true, score: 3 },
      { closed: true, score: 1 },
      { closed: false, score: 1 },
      { closed: false, score: 2 },
    ];
    // 3 > 1, 3 > 2, 1 = 1, 1 < 2
    expect(areaUnderCurve(judged)).toBe(2.5 / 4);
    expect(areaUnderCurve(judged.slice(0, 2))).toBe(0.5);
    expect(calibrate([])).toHaveLength(5);
  });
});

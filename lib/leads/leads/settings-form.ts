import { FACTOR_KEYS, type FactorKey } from "./factors";
import { scoringSettings, type ScoringSettings } from "./settings";

/** The form's values: numbers as typed. */
export type SettingsValues = Record<FactorKey | "hot" | "warm" | "half_life", string> & {
  learning: boolean;
};

export type SettingsField = Exclude<keyof SettingsValues, "learning">;

export function toValues({ weights, hot, warm, half_life, learning }: ScoringSettings) {
  const numbers = { ...weights, hot, warm, half_life };
  const typed = Object.entries(numbers).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(typed), learning } as SettingsValues;
}

type Read =
  | { settings: ScoringSettings; errors: null }
  | { settings: null; errors: Partial<Record<SettingsField, string>> & { weights?: string } };

/** Returns the typed settings, or the error of each field. */
export function parseSettings(values: SettingsValues): Read {
  const read = scoringSettings.safeParse({
    weights: Object.fromEntries(FACTOR_KEYS.map((key) => [key, number(values[key])])),
    hot: number(values.hot),
    warm: number(values.warm),
    half_life: number(values.half_life),
    learning: values.learning,
  });
  if (read.success) return { settings: read.data, errors: null };
  const errors = read.error.issues.map(({ path, message }) => [path.at(-1), message]);
  return { settings: null, errors: Object.fromEntries(errors.reverse()) };
}

/** Parses a whole number of at most three digits. Anything else becomes NaN, which the schema refuses. */
const number = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : NaN);

import { Checkbox } from "@/components/foundation/ui/checkbox";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import { FACTOR_KEYS, FACTOR_LABELS } from "@/lib/leads/leads/factors";
import type { SettingsField, SettingsValues } from "@/lib/leads/leads/settings-form";

type ScoringFieldsProps = {
  values: SettingsValues;
  errors: Partial<Record<SettingsField | "weights", string>>;
  onChange: (part: Partial<SettingsValues>) => void;
};

/** Renders a weight for each factor, and its share of 100 points. */
export function WeightFields({ values, errors, onChange }: ScoringFieldsProps) {
  const typed = FACTOR_KEYS.map((key) => Number(values[key]) || 0);
  const sum = typed.reduce((total, weight) => total + weight, 0);
  return (
    <div className="divide-y divide-line px-5 pt-2 pb-1">
      {FACTOR_KEYS.map((key, index) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 py-3">
          <div className="min-w-0">
            <p className="font-medium">{FACTOR_LABELS[key].label}</p>
            <p className="max-w-prose text-sm text-muted">{FACTOR_LABELS[key].about}</p>
          </div>
          <div className="w-24 text-right">
            <Field label={`Weight of ${FACTOR_LABELS[key].label.toLowerCase()}`} hideLabel>
              <Input
                inputMode="numeric"
                maxLength={3}
                className="text-right tabular-nums"
                aria-invalid={Boolean(errors[key] ?? errors.weights)}
                value={values[key]}
                onChange={({ target }) => onChange({ [key]: target.value })}
              />
            </Field>
            <p className="mt-1 text-sm text-muted tabular-nums">
              {sum > 0
                ? `${Math.round(((typed[index] ?? 0) / sum) * 1000) / 10} points`
                : "0 points"}
            </p>
          </div>
        </div>
      ))}
      {[...FACTOR_KEYS, "weights" as const].some((name) => errors[name]) && (
        <p role="alert" className="py-3 text-sm text-danger-fg">
          {errors.weights ?? FACTOR_KEYS.map((key) => errors[key]).find(Boolean)}
        </p>
      )}
    </div>
  );
}

/** Renders the lowest scores of the bands hot and warm. */
export function BandFields({ values, errors, onChange }: ScoringFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {(["hot", "warm"] as const).map((band) => (
        <Field key={band} label={band === "hot" ? "Hot from" : "Warm from"} error={errors[band]}>
          <Input
            inputMode="numeric"
            maxLength={3}
            className="tabular-nums"
            value={values[band]}
            onChange={({ target }) => onChange({ [band]: target.value })}
          />
        </Field>
      ))}
    </div>
  );
}

/** Renders the half-life of dated factors. */
export function SilenceFields({ values, errors, onChange }: ScoringFieldsProps) {
  return (
    <Field
      label="Half after"
      help="After twice that it counts a quarter, and so on."
      error={errors.half_life}
    >
      <Input
        inputMode="numeric"
        maxLength={3}
        trailing="days"
        className="tabular-nums"
        value={values.half_life}
        onChange={({ target }) => onChange({ half_life: target.value })}
      />
    </Field>
  );
}

/** Renders the choice whether the learned model may replace the weights. */
export function LearningField({ values, onChange }: ScoringFieldsProps) {
  return (
    <Checkbox
      label="Use a learned model when it beats these weights"
      description="It is tested every week on deals it has not seen. Bands stay as set here."
      checked={values.learning}
      onCheckedChange={(learning) => onChange({ learning })}
    />
  );
}

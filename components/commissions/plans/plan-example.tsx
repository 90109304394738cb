"use client";

import { useState } from "react";
import { MoneyInput } from "@/components/foundation/record-layer/money-input";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import {
  calculateExample,
  needsPrice,
  type ExampleDeal,
  type ExampleLine,
} from "@/lib/commissions/plans/example-deal";
import { suggestExample } from "@/lib/commissions/plans/example-figures";
import { listPlanCounters, type PlanCounter } from "@/lib/commissions/plans/plan-counters";
import { planTerms, type PlanTerms } from "@/lib/commissions/plans/schema";
import { useToday } from "@/lib/foundation/dates/use-today";

/** Renders the result of one side under the terms in the form. The example's figures can be edited. */
export function PlanExample({ terms }: { terms: object }) {
  const { data: read } = planTerms.safeParse(terms);
  return (
    <aside aria-label="Example" className="min-w-0 @3xl:sticky @3xl:top-[72px]">
      <Card>
        <CardHeader title="An example" text="One side of an agent on this plan." />
        <CardBody className="pt-3">
          {read ? (
            <Example terms={read} />
          ) : (
            <p className="text-muted">Fill in the plan to see what a deal pays.</p>
          )}
        </CardBody>
      </Card>
    </aside>
  );
}

type Typed = { gross?: string; price?: string; counters: Record<string, string> };

function Example({ terms }: { terms: PlanTerms }) {
  const today = useToday();
  const [typed, setTyped] = useState<Typed>({ counters: {} });
  const suggested = suggestExample(terms);
  const figures = {
    gross: typed.gross ?? suggested.gross,
    price: typed.price ?? suggested.price,
    counters: { ...suggested.counters, ...typed.counters },
  };
  const counters = listPlanCounters(terms).filter(({ name }) => !name.startsWith("item:"));
  return (
    // Enter in a box of the example does not save the plan.
    <div
      className="grid gap-4"
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    >
      <div className="grid grid-cols-2 items-end gap-3">
        <Field label="Side gross">
          <MoneyInput
            value={figures.gross}
            onValueChange={(gross) => setTyped({ ...typed, gross })}
          />
        </Field>
        {needsPrice(terms) && (
          <Field label="Price">
            <MoneyInput
              value={figures.price}
              onValueChange={(price) => setTyped({ ...typed, price })}
            />
          </Field>
        )}
        {counters.map((counter) => (
          <CounterField
            key={counter.name}
            counter={counter}
            value={figures.counters[counter.name] ?? ""}
            onValueChange={(held) =>
              setTyped({ ...typed, counters: { ...typed.counters, [counter.name]: held } })
            }
          />
        ))}
      </div>
      <Outcome deal={calculateExample(terms, figures, today)} />
    </div>
  );
}

type CounterFieldProps = {
  counter: PlanCounter;
  value: string;
  onValueChange: (held: string) => void;
};

const CounterField = ({ counter: { label, unit }, value, onValueChange }: CounterFieldProps) => (
  <Field label={label}>
    {unit === "dollars" ? (
      <MoneyInput value={value} onValueChange={onValueChange} />
    ) : (
      <Input
        inputMode="decimal"
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
      />
    )}
  </Field>
);

function Outcome({ deal }: { deal: ExampleDeal | { problem: string } }) {
  if ("problem" in deal) return <p className="text-muted">{deal.problem}</p>;
  const { sentence, gross, net, lines } = deal;
  return (
    <>
      <p aria-live="polite" className="font-medium tabular-nums">
        {sentence}.
      </p>
      <dl className="divide-y divide-line border-y border-line text-sm tabular-nums">
        <Figure label="Side gross" amount={gross} />
        {lines.map((line) => (
          <LineFigure key={line.key} line={line} />
        ))}
        <Figure label="Agent’s net" amount={net} isSum />
      </dl>
    </>
  );
}

function LineFigure({ line: { label, payee, formula, amount } }: { line: ExampleLine }) {
  const facts = [
    // A fixed fee has no computation to show.
    formula !== amount && formula,
    payee !== "the brokerage" && `to ${payee}`,
  ];
  return <Figure label={label} text={facts.filter(Boolean).join(", ")} amount={amount} />;
}

type FigureProps = { label: string; text?: string; amount: string; isSum?: boolean };

const Figure = ({ label, text, amount, isSum = false }: FigureProps) => (
  <div className="flex items-start justify-between gap-4 py-2">
    <dt className="min-w-0 [overflow-wrap:anywhere]">
      <span className={isSum ? "font-medium" : undefined}>{label}</span>
      {text && <span className="block text-muted">{text}</span>}
    </dt>
    <dd className={isSum ? "shrink-0 font-medium" : "shrink-0"}>{amount}</dd>
  </div>
);

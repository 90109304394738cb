import type { ReactNode } from "react";
import { Badge } from "@/components/foundation/ui/badge";
import { Card } from "@/components/foundation/ui/card";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { formatCurrency } from "@/lib/foundation/text/format";
import { TRIAL_TEXT } from "@/lib/money/billing/plans";

type PlanOffer = {
  name: string;
  monthlyCents: number;
  isMostPopular: boolean;
  features: readonly string[];
};

type PlanCardProps = {
  plan: PlanOffer;
  /** The team's relation to the plan: "Current plan". */
  mark?: string | undefined;
  /** Whether the plan starts with the free trial. */
  hasTrial?: boolean;
  /** The heading level of the plan's name. */
  level?: 2 | 3;
  /** The actions at the foot of the card. */
  children?: ReactNode;
};

/** Renders one plan: price, features and actions. */
export function PlanCard({ plan, mark, hasTrial = false, level = 3, children }: PlanCardProps) {
  const { name, monthlyCents, isMostPopular, features } = plan;
  const Heading = level === 2 ? "h2" : "h3";
  const frameClasses = mark ? "border-accent ring-1 ring-accent" : isMostPopular && "border-accent";
  return (
    <Card role="group" aria-label={name} className={cn("flex flex-col p-5", frameClasses)}>
      <div className="flex min-h-6 items-center justify-between gap-2">
        <Heading className="text-lg">{name}</Heading>
        {mark ? (
          <Badge tone="accent" dot>
            {mark}
          </Badge>
        ) : (
          isMostPopular && <Badge tone="accent">Most popular</Badge>
        )}
      </div>
      <p className="mt-2 flex items-baseline gap-1.5">
        <span className="text-2xl font-semibold tracking-[-0.01em] tabular-nums">
          {formatCurrency(monthlyCents / 100)}
        </span>
        <span className="text-sm text-muted">a month</span>
      </p>
      {hasTrial && <p className="mt-1 text-sm text-muted">{TRIAL_TEXT}</p>}
      <ul className="mt-4 flex flex-col gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Icon name="check" className="mt-[3px] size-4 shrink-0 text-accent-fg" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col pt-5 empty:hidden">{children}</div>
    </Card>
  );
}

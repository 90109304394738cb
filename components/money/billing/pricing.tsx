import { Banner } from "@/components/foundation/ui/banner";
import { ButtonLink } from "@/components/foundation/ui/button";
import { FREE_LOOK_DAYS, PLANS, TRIAL_DAYS } from "@/lib/money/billing/plans";
import { PlanCard } from "./plan-card";

type Answer = { question: string; text: string };

const answers: readonly Answer[] = [
  {
    question: "When is the first payment?",
    text: `For the first ${FREE_LOOK_DAYS} days you can look around without a card. When you choose a plan you add a card and get ${TRIAL_DAYS} more free days. The first payment is on the day after; cancel before it and there is none.`,
  },
  {
    question: "Who counts as a user?",
    text: "Everyone on your team who can sign in, and everyone with an open invitation. People you deactivate no longer count, and their records stay.",
  },
  {
    question: "Can we change plans?",
    text: "Any time. A larger plan starts right away, and you pay the difference for the rest of the month. A smaller one starts with your next month.",
  },
  {
    question: "What if we stop paying?",
    text: "You can read and export everything, but not change it. Nothing is deleted. Choose a plan and you pick up where you left off.",
  },
];

/** Renders Lintel's prices on one screen. During free testing, that is shown first. */
export function Pricing({ freeTesting }: { freeTesting: boolean }) {
  return (
    <>
      <section className="pt-12 pb-10 touch:pt-8 touch:pb-8">
        <h1 className="text-hero text-balance">One price for the whole team</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          In US dollars, per month. Look around for {FREE_LOOK_DAYS} days without a card; each plan
          then starts with a free trial of {TRIAL_DAYS} days.
        </p>
        {freeTesting && (
          <Banner tone="info" className="mt-6 max-w-prose">
            Lintel is in testing: every team gets Enterprise for free. When testing ends, your team
            has two weeks to choose a plan.
          </Banner>
        )}
      </section>
      <section aria-label="Plans" className="grid gap-4 md:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanCard key={plan.key} plan={plan} hasTrial level={2}>
            <ButtonLink href="/signup" variant={plan.isMostPopular ? "primary" : "secondary"}>
              Start free
            </ButtonLink>
          </PlanCard>
        ))}
      </section>
      <section aria-label="Questions" className="mt-14 border-t border-line pt-10">
        <dl className="grid gap-x-10 gap-y-7 md:grid-cols-2">
          {answers.map(({ question, text }) => (
            <div key={question}>
              <dt className="text-lg font-semibold tracking-[-0.01em]">{question}</dt>
              <dd className="mt-1 max-w-prose text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

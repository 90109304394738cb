import { Banner } from "@/components/foundation/ui/banner";
import { ButtonLink } from "@/components/foundation/ui/button";
import { FREE_LOOK_DAYS, PLANS, TRIAL_DAYS } from "@/lib/money/billing/plans";
import { PlanCard } from "./plan-card";

type Answer = { question: string; text: string };

const answers: readonly Answer[] = [
  {
    question: "When do we pay first?",
    text: `For the first ${FREE_LOOK_DAYS} days you see everything without a card. When you choose a plan you give one, and its trial adds ${TRIAL_DAYS} more free days. The first payment is on the day after; cancel before it and there is none.`,
  },
  {
    question: "Who counts as a user?",
    text: "Everybody in your team who can sign in, and everybody who is invited and has not answered yet. Whom you deactivate no longer counts, and their records stay.",
  },
  {
    question: "Can we change plans?",
    text: "At any time. A larger plan is there at once, and you pay the difference for the rest of the month. A smaller one begins with your next month.",
  },
  {
    question: "What if we stop paying?",
    text: "You can read everything and take it out as a spreadsheet, but change nothing. Nothing is deleted. Choose a plan and you pick up where you left off.",
  },
];

/** Lintel's prices on one screen. While testing is free, that comes first. */
export function Pricing({ freeTesting }: { freeTesting: boolean }) {
  return (
    <>
      <section className="pt-12 pb-10 touch:pt-8 touch:pb-8">
        <h1 className="text-hero text-balance">One price for the whole team</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">
          In US dollars, by the month. Look around for {FREE_LOOK_DAYS} days without a card; each
          plan then begins with a free trial of {TRIAL_DAYS} days.
        </p>
        {freeTesting && (
          <Banner tone="info" className="mt-6 max-w-prose">
            Lintel is being tested: for now every team has all of Enterprise and nobody pays. When
            testing ends, a team that is there has two weeks to choose a plan.
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

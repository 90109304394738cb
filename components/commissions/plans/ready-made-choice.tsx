import { LinkCard } from "@/components/foundation/ui/link-card";
import { describePlan } from "@/lib/commissions/plans/describe-plan";
import { READY_MADE_PLANS } from "@/lib/commissions/plans/ready-made";

/** The two orders in which a team shares. Teams share under any plan, so they are set up separately. */
const TEAMS = [
  {
    split: "before",
    title: "Team, before the brokerage",
    text: "The leader’s part comes first. Then the brokerage takes its share from each.",
  },
  {
    split: "after",
    title: "Team, after the brokerage",
    text: "The brokerage takes its share first. Then the leader gets a part of the rest.",
  },
] as const;

/** Renders plans to start with, and the two orders in which a team shares. */
export const ReadyMadeChoice = () => (
  <section aria-labelledby="ready-made">
    <h2 id="ready-made" className="text-lg">
      Start with a ready-made plan
    </h2>
    <p className="max-w-prose text-muted">
      The figures are examples. Change them to what your agreements say.
    </p>
    <ul role="list" className="mt-4 grid gap-3 sm:grid-cols-2">
      {READY_MADE_PLANS.map(({ key, title, text, terms }) => (
        <li key={key}>
          <LinkCard
            href={`/settings/commissions/new?start=${key}`}
            title={title}
            text={`${text} ${describePlan(terms)}.`}
            icon="percent"
          />
        </li>
      ))}
      {TEAMS.map(({ split, title, text }) => (
        <li key={split}>
          <LinkCard
            href={`/settings/commissions/teams?start=${split}`}
            title={title}
            text={text}
            icon="users-round"
          />
        </li>
      ))}
    </ul>
  </section>
);

"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { Icon } from "@/components/foundation/ui/icon";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useJoin } from "@/lib/money/partners/hooks";
import { partnerMessages as text } from "@/lib/money/partners/messages";
import { TierTable } from "./tier-table";

const BENEFITS = [
  {
    icon: "badge-dollar-sign",
    title: "Earn up to 30%",
    text: "Of the first payment of every team that signs up through your link.",
  },
  {
    icon: "trending-up",
    title: "Grow with every team",
    text: "At 5, 15 and 50 teams, you earn more for every team after that.",
  },
  {
    icon: "calendar-check",
    title: "Monthly payments",
    text: "Request what you have earned; payouts go out once a month.",
  },
] as const;

/** Renders the program's offer, and the button to join. */
export function JoinPage({ notice }: { notice?: string | undefined }) {
  const join = useJoin();
  const problem = join.isError ? toSaveFailureText(join.error, text.joinFailed) : notice;
  return (
    <>
      <PageHeader
        title="Partner Program"
        text="Know other agents and brokers? Send them to Lintel and earn up to 30% of their team’s first payment."
      />
      <div className="flex flex-col gap-5">
        {problem && <Banner>{problem}</Banner>}
        <ul className="grid gap-5 lg:grid-cols-3">
          {BENEFITS.map(({ icon, title, text: words }) => (
            <li key={title}>
              <Card className="h-full p-5">
                <span className="mb-3 grid size-10 place-items-center rounded-card bg-accent-soft text-accent-fg">
                  <Icon name={icon} className="size-5" strokeWidth={1.75} />
                </span>
                <h2 className="text-lg">{title}</h2>
                <p className="mt-1 text-muted">{words}</p>
              </Card>
            </li>
          ))}
        </ul>
        <Card>
          <CardHeader
            title="Tiers"
            text="A referral counts once its team has paid its first invoice. A tier you have reached is yours to keep."
          />
          <CardBody>
            <TierTable />
            <Button
              variant="primary"
              size="lg"
              className="mt-6 touch:w-full"
              pending={join.isPending}
              onClick={() => join.mutate()}
            >
              Join Partner Program
            </Button>
          </CardBody>
        </Card>
      </div>
    </>
  );
}

import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { formatDate } from "@/lib/foundation/text/format";
import type { TenantOverview } from "@/lib/platform/platform/serialize";

type TenantStandingProps = Pick<TenantOverview, "subscription"> & { timeZone: string };

const toWords = (name: string) =>
  name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

/** Renders the team's subscription, as last reported by Stripe. */
export function TenantStanding({ subscription, timeZone }: TenantStandingProps) {
  return (
    <Card>
      <CardHeader title="Subscription" />
      <CardBody>
        {!subscription && <p className="text-muted">This team has not subscribed.</p>}
        {subscription && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
            <Fact term="Plan">{toWords(subscription.plan)}</Fact>
            <Fact term="State">{toWords(subscription.status)}</Fact>
            {subscription.current_period_end && (
              <Fact term={subscription.cancel_at_period_end ? "Ends" : "Renews"}>
                {formatDate(subscription.current_period_end, timeZone)}
              </Fact>
            )}
            {subscription.past_due_since && (
              <Fact term="Past due since">{formatDate(subscription.past_due_since, timeZone)}</Fact>
            )}
          </dl>
        )}
      </CardBody>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

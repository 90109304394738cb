import type { Metadata } from "next";
import { PlanList } from "@/components/follow-up/action-plans/plan-list";
import { definePage } from "@/components/foundation/layout/define-page";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { listActionPlans } from "@/lib/follow-up/action-plans/data";
import { canCreatePlans } from "@/lib/follow-up/action-plans/rights";

export const metadata: Metadata = { title: "Action Plans" };

export default definePage({ can: "CLIENTS_VIEW" }, async ({ actor, db }) => {
  const plans = await listActionPlans(db, actor);
  const own = plans.filter(({ is_system }) => !is_system);
  const canMake = canCreatePlans(actor);
  return (
    <>
      <PageHeader
        title="Action Plans"
        titleInTopBar
        text="Automatic follow-up: emails, texts and tasks, spaced over days, until the client replies."
        primary={
          canMake && (
            <ButtonLink icon="plus" variant="primary" href="/action-plans/new">
              Add Plan
            </ButtonLink>
          )
        }
      />
      <section aria-labelledby="own" className="mb-8">
        <h2 id="own" className="mb-2 text-lg">
          Your team’s
        </h2>
        {own.length > 0 ? (
          <PlanList plans={own} label="Your team’s plans" />
        ) : (
          <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-muted">
            {canMake
              ? "None yet. Copy one of the plans below and make it yours, or start from scratch."
              : "None yet. Your team’s managers create plans here."}
          </p>
        )}
      </section>
      <section aria-labelledby="system">
        <h2 id="system" className="mb-2 text-lg">
          From Lintel
        </h2>
        <PlanList plans={plans.filter(({ is_system }) => is_system)} label="Plans from Lintel" />
      </section>
    </>
  );
});

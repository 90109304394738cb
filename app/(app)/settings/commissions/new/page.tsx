import type { Metadata } from "next";
import { PlanForm } from "@/components/commissions/plans/plan-form";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { ScreenHeader } from "@/components/foundation/layout/screen-header";
import { listPayees } from "@/lib/commissions/members/data";
import { toPlanStart } from "@/lib/commissions/plans/ready-made";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";

export const metadata: Metadata = { title: "Add commission plan" };

export default definePage<SearchPageProps>(
  { can: "COMMISSIONS_MANAGE" },
  async ({ actor, db, searchParams }) => {
    const { start } = await searchParams;
    const today = dayInTimeZone(resolveTimeZone(actor));
    return (
      <>
        <ScreenHeader
          title="Add commission plan"
          text="Say how a commission is split. The example shows what a deal pays."
        />
        <PlanForm
          plan={null}
          start={toPlanStart(start, today)}
          people={await listPayees(db, actor)}
          personId={actor.userId}
        />
      </>
    );
  },
);

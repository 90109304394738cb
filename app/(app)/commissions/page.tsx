import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountScreen } from "@/components/commissions/accounts/account-screen";
import { CapYearCard } from "@/components/commissions/accounts/cap-year-card";
import { MemberChoice } from "@/components/commissions/accounts/member-choice";
import { PendingMonthsCard } from "@/components/commissions/accounts/pending-months-card";
import { SubmittedCard } from "@/components/commissions/accounts/submitted-card";
import { BankAccountCard } from "@/components/commissions/bank-accounts/bank-account-card";
import { definePage } from "@/components/foundation/layout/define-page";
import { ButtonLink } from "@/components/foundation/ui/button";
import { Card } from "@/components/foundation/ui/card";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { getAccount, getCapYear } from "@/lib/commissions/accounts/data";
import { projectCompany } from "@/lib/commissions/accounts/pending";
import { groupByMonth } from "@/lib/commissions/accounts/pending-months";
import { getOwnBankAccounts } from "@/lib/commissions/bank-accounts/data";
import { getCommissionMember, listCommissionMembers } from "@/lib/commissions/members/data";
import { canPayOut } from "@/lib/commissions/payouts/data";
import { listPlans } from "@/lib/commissions/plans/data";
import { readCompanyInputs, readPendingInputs } from "@/lib/commissions/statements/inputs.data";
import { listStatements } from "@/lib/commissions/statements/list.data";
import { statementListQuery } from "@/lib/commissions/statements/schema";
import { notFoundIf404 } from "@/lib/foundation/api/not-found-if-404";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import { getTenantToday } from "@/lib/foundation/auth/time-zone";
import { initialData } from "@/lib/foundation/record-layer/initial-data";

export const metadata: Metadata = { title: "Commissions" };

type CommissionsPageProps = {
  searchParams: Promise<{ member?: string | string[]; pending?: string | string[] }>;
};

export default definePage<CommissionsPageProps>(
  { can: "COMMISSIONS_VIEW" },
  async ({ actor, db, searchParams }) => {
    const { member: asked, pending } = await searchParams;
    const chosen = typeof asked === "string" ? asked : actor.userId;
    const today = getTenantToday(actor);
    const seesAll = can(actor, "COMMISSIONS_VIEW_ALL");
    const member = await notFoundIf404(chosen, (id) => getCommissionMember(db, actor, id));
    const { plans, sides, members, submitted, bank } = await promiseAllProps({
      plans: listPlans(db, actor),
      sides: readPendingInputs(actor, member.user_id),
      members: seesAll ? listCommissionMembers(db, actor) : [],
      bank: chosen === actor.userId && !actor.support ? getOwnBankAccounts(actor) : null,
      submitted: can(actor, "DEALS_APPROVE")
        ? listStatements(db, actor, statementListQuery.parse({ status: "Submitted" }))
        : null,
    });
    const account = await getAccount(db, actor, { member, plans, sides, today, page: 1 });
    const year = await getCapYear(db, actor, { member, caps: account.caps });
    return (
      <>
        <PageHeader
          title="Commissions"
          titleInTopBar
          text={
            seesAll
              ? "What agents earn, how far they are towards their caps, and what comes next."
              : "What you earn, how far you are towards your cap, and what comes next."
          }
          actions={
            seesAll && (
              <div className="flex flex-wrap items-center gap-2 touch:mb-5">
                {pending !== "months" && (
                  <ButtonLink href="/commissions?pending=months">Pending by month</ButtonLink>
                )}
                {canPayOut(actor) && (
                  <ButtonLink icon="banknote" href="/commissions/payouts">
                    Payouts
                  </ButtonLink>
                )}
                <MemberChoice members={members} chosen={chosen} />
              </div>
            )
          }
        />
        {submitted && <SubmittedCard page={submitted} />}
        {seesAll && pending === "months" && (
          <Suspense fallback={<PendingSkeleton />}>
            <PendingMonths actor={actor} />
          </Suspense>
        )}
        <AccountScreen
          key={chosen}
          initialData={initialData(account)}
          canManage={can(actor, "COMMISSIONS_MANAGE")}
        >
          {year && <CapYearCard year={year} today={today} />}
        </AccountScreen>
        {bank && (
          <div className="mt-6">
            <BankAccountCard initialData={initialData(bank)} />
          </div>
        )}
      </>
    );
  },
);

/** Streams after the page, because projecting a thousand sides takes seconds. */
async function PendingMonths({ actor }: { actor: TenantActor }) {
  const months = groupByMonth(projectCompany(await readCompanyInputs(actor)));
  return (
    <PendingMonthsCard
      months={months}
      exportHref={can(actor, "REPORTS_EXPORT") ? "/api/commission-pending?export=csv" : null}
    />
  );
}

const PendingSkeleton = () => (
  <Card className="mb-6 p-5">
    <SkeletonText lines={4} />
  </Card>
);

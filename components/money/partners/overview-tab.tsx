"use client";

import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { CopyText } from "@/components/foundation/ui/copy-button";
import { Field } from "@/components/foundation/ui/field";
import { Input } from "@/components/foundation/ui/input";
import { Progress } from "@/components/foundation/ui/progress";
import { copyLabels } from "@/lib/money/partners/messages";
import type { PartnerProgram } from "@/lib/money/partners/serialize";
import { tierStep } from "@/lib/money/partners/tiers";
import { TierBadge } from "./tier-badge";
import { TierTable } from "./tier-table";

/** Renders the progress to the next tier, and the partner's link. */
export function OverviewTab({ program }: { program: PartnerProgram }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <LinkCard link={program.referral_link} />
        <ProgressCard program={program} />
      </div>
      <Card>
        <CardHeader title="Tiers" text="A tier you have reached is yours to keep." />
        <CardBody>
          <TierTable current={program.tier} />
        </CardBody>
      </Card>
    </div>
  );
}

function LinkCard({ link }: { link: string }) {
  return (
    <Card>
      <CardHeader
        title="Your referral link"
        text="Anyone who opens it and signs up a new team within 90 days is your referral."
      />
      <CardBody className="flex items-end gap-2 touch:flex-col touch:items-stretch">
        <Field label="Referral link" hideLabel className="min-w-0 flex-1">
          <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <CopyText
          {...copyLabels}
          text={link}
          label="Copy"
          accessibleName="Copy link"
          variant="primary"
        />
      </CardBody>
    </Card>
  );
}

function ProgressCard({ program }: { program: PartnerProgram }) {
  const { next_tier: next, tier, confirmed_referrals: confirmed, total_referrals: total } = program;
  if (!next) {
    return (
      <Card>
        <CardHeader
          title="You are at the top"
          text={`${tierStep(tier).label} pays the highest rate: ${program.commission_rate}% of a team's first payment.`}
        />
        <CardBody />
      </Card>
    );
  }
  const { label } = tierStep(next.tier);
  const waiting = total - confirmed;
  return (
    <Card>
      <CardHeader
        title={`${Math.max(next.from - confirmed, 0)} more to ${label}`}
        text={`${label} pays ${next.commission_rate}% for every referral after that.`}
      />
      <CardBody>
        <div className="mb-2 flex items-center justify-between gap-3">
          <TierBadge tier={tier} />
          <TierBadge tier={next.tier} />
        </div>
        <Progress
          value={Math.min(total, next.from)}
          max={next.from}
          label={`Referrals on the way to ${label}`}
        />
        <p className="mt-2 text-sm text-muted tabular-nums">
          {confirmed} of {next.from} confirmed; confirmed referrals move the tier
        </p>
        {waiting > 0 && (
          <p className="mt-1 text-sm text-muted">
            {waiting === 1 ? "1 team has" : `${waiting} teams have`} signed up but not paid yet. A
            referral is confirmed by its team’s first payment.
          </p>
        )}
      </CardBody>
    </Card>
  );
}

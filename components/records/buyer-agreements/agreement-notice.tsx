"use client";

import { Link } from "@/components/foundation/ui/link";
import { Banner } from "@/components/foundation/ui/banner";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { describeNotice } from "@/lib/records/buyer-agreements/describe";
import { useClientAgreements } from "@/lib/records/buyer-agreements/hooks";
import { toAgreementsSection } from "@/lib/records/buyer-agreements/paths";
import type { ClientAgreements } from "@/lib/records/buyer-agreements/serialize";
import { findAgreementNotice } from "@/lib/records/buyer-agreements/states";

type AgreementNoticeProps = {
  /** Null when no client is selected. */
  clientId: string | null;
  /** The day of the showing or offer; today without one. */
  day?: CalendarDay | null;
  /** What the server rendered. */
  initial?: InitialData<ClientAgreements>;
  className?: string;
};

/** Shows what a client's buyer agreements lack before a showing or an offer. It blocks nothing. */
export function AgreementNotice({ clientId, day, initial, className }: AgreementNoticeProps) {
  const today = useToday();
  const { data } = useClientAgreements(clientId, initial);
  const isLater = day ? day > today : false;
  const notice = data && findAgreementNotice(data, isLater && day ? day : today);
  if (!notice || !clientId) return null;
  return (
    <Banner
      tone={notice.name === "expiring" ? "info" : "warning"}
      className={className}
      action={
        <Link
          href={toAgreementsSection(clientId)}
          prefetch={false}
          className="inline-flex min-h-8 items-center font-medium underline underline-offset-4 touch:min-h-11"
        >
          Buyer agreements
        </Link>
      }
    >
      {describeNotice(notice, isLater)}
    </Banner>
  );
}

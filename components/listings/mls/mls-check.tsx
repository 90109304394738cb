"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatDateTime, formatNumber } from "@/lib/foundation/text/format";
import type { Diagnosis } from "@/lib/listings/mls/diagnosis";
import { useTestMlsConnection } from "@/lib/listings/mls/hooks";

/** Tests the MLS connection and shows the result. */
export function MlsCheck() {
  const timeZone = useTimeZone();
  const { mutate: test, data, error, isPending } = useTestMlsConnection();
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={() => test()} pending={isPending}>
        Test connection
      </Button>
      {error && <Banner className="w-full">{error.message}</Banner>}
      {data && !error && (
        <Banner tone={data.ok ? "success" : "danger"} className="w-full">
          {data.text} {toDiagnosisText(data, timeZone)}
        </Banner>
      )}
    </div>
  );
}

function toDiagnosisText(diagnosis: Diagnosis, timeZone: string): string {
  if (!diagnosis.ok) return diagnosis.detail ? `It responded: ${diagnosis.detail}` : "";
  const { listings, newestAt } = diagnosis;
  return [
    listings !== null && `It has ${formatNumber(listings)} listings.`,
    newestAt && `Latest change: ${formatDateTime(newestAt, timeZone)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

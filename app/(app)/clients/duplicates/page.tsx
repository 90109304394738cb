import type { Metadata } from "next";
import { PossibleDuplicates } from "@/components/clients/possible-duplicates";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { listPossibleDuplicates } from "@/lib/clients/merging.data";
import { possibleDuplicatesQuery } from "@/lib/clients/merging-schema";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Possible duplicates" };

export default async function DuplicatesPage() {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  const query = possibleDuplicatesQuery.parse({});
  const page = await orUnavailable(listPossibleDuplicates(db, actor, query));
  return (
    <>
      <PageHeader
        title="Possible duplicates"
        text="Clients who may be one person. Merging keeps everything of both."
        titleInTopBar
      />
      {page ? (
        <PossibleDuplicates initialData={initialData(page)} timeZone={timeZoneOf(actor)} />
      ) : (
        <LoadFailure />
      )}
    </>
  );
}

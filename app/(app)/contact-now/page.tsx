import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { ContactNow } from "@/components/contact-now/contact-now";
import { LoadFailure } from "@/components/layout/load-failure";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can, scopeOf } from "@/lib/auth/permissions";
import { timeZoneOf } from "@/lib/auth/time-zone";
import { listContactsToMake } from "@/lib/contact-now/data";
import { loadContactAddress, ownerIn } from "@/lib/contact-now/list";
import { contactNowQuery } from "@/lib/contact-now/schema";
import { listChannels } from "@/lib/messages/data";
import { initialData } from "@/lib/records/initial-data";
import { composerRights } from "@/lib/timeline/rights";

export const metadata: Metadata = { title: "Contact now" };

type ContactNowPageProps = { searchParams: Promise<SearchParams> };

export default async function ContactNowPage({ searchParams }: ContactNowPageProps) {
  const { actor, db } = await requireActor({ can: "CLIENTS_VIEW" });
  const { owner } = await loadContactAddress(searchParams);
  // What an address typed by hand holds may be nobody: then it is asked for in the browser, which says so.
  const query = contactNowQuery.safeParse({ owner: ownerIn(owner) ?? undefined });
  const read = await orUnavailable(
    Promise.all([
      query.success ? listContactsToMake(db, actor, query.data) : null,
      listChannels(db),
    ]),
  );
  return (
    <>
      <PageHeader
        title="Contact now"
        text="The people to contact next, the most urgent first."
        titleInTopBar
      />
      {read ? (
        <ContactNow
          initialData={read[0] ? initialData(read[0]) : undefined}
          initialOwner={owner}
          showOwner={scopeOf(actor, "CLIENTS_VIEW") !== "OWN"}
          rights={composerRights(actor, read[1], { can_update: false })}
          canTick={can(actor, "TASKS_UPDATE")}
          personId={actor.userId}
          timeZone={timeZoneOf(actor)}
        />
      ) : (
        <LoadFailure />
      )}
    </>
  );
}

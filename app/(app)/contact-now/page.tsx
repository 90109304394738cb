import type { Metadata } from "next";
import { ContactNow } from "@/components/follow-up/contact-now/contact-now";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { listContactQueue } from "@/lib/follow-up/contact-now/data";
import { contactParsers, getOwnerFilter } from "@/lib/follow-up/contact-now/list";
import { contactNowQuery } from "@/lib/follow-up/contact-now/schema";
import { readAddress } from "@/lib/foundation/address/parsers";
import { can, getScope } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listChannels } from "@/lib/messaging/messages/data";
import { getComposerRights } from "@/lib/messaging/timeline/rights";

export const metadata: Metadata = { title: "Contact now" };

const header = () => (
  <PageHeader title="Contact now" text="Who to contact next, most urgent first." titleInTopBar />
);

export default definePage<SearchPageProps>(
  { can: "CLIENTS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const { owner } = readAddress(contactParsers, await searchParams);
    // A hand-typed owner may be invalid. The browser then requests it and shows the error.
    const query = contactNowQuery.safeParse({ owner: getOwnerFilter(owner) ?? undefined });
    const [page, channels] = await Promise.all([
      query.success ? listContactQueue(db, actor, query.data) : null,
      listChannels(db),
    ]);
    return (
      <ContactNow
        initialData={page ? initialData(page) : undefined}
        initialOwner={owner}
        showOwner={getScope(actor, "CLIENTS_VIEW") !== "OWN"}
        rights={getComposerRights(actor, channels, { can_update: false })}
        canTick={can(actor, "TASKS_UPDATE")}
        personId={actor.userId}
      />
    );
  },
);

import type { Metadata } from "next";
import { ContactNow } from "@/components/contact-now/contact-now";
import { screen, type OfAddress } from "@/components/layout/screen";
import { PageHeader } from "@/components/ui/page-header";
import { can, scopeOf } from "@/lib/auth/permissions";
import { listContactsToMake } from "@/lib/contact-now/data";
import { loadContactAddress, ownerIn } from "@/lib/contact-now/list";
import { contactNowQuery } from "@/lib/contact-now/schema";
import { listChannels } from "@/lib/messages/data";
import { initialData } from "@/lib/records/initial-data";
import { composerRights } from "@/lib/timeline/rights";

export const metadata: Metadata = { title: "Contact now" };

const header = () => (
  <PageHeader
    title="Contact now"
    text="The people to contact next, the most urgent first."
    titleInTopBar
  />
);

export default screen<OfAddress>(
  { can: "CLIENTS_VIEW", header },
  async ({ actor, db, searchParams }) => {
    const { owner } = await loadContactAddress(searchParams);
    // What an address typed by hand holds may be nobody: then it is asked for in the browser, which says so.
    const query = contactNowQuery.safeParse({ owner: ownerIn(owner) ?? undefined });
    const [page, channels] = await Promise.all([
      query.success ? listContactsToMake(db, actor, query.data) : null,
      listChannels(db),
    ]);
    return (
      <ContactNow
        initialData={page ? initialData(page) : undefined}
        initialOwner={owner}
        showOwner={scopeOf(actor, "CLIENTS_VIEW") !== "OWN"}
        rights={composerRights(actor, channels, { can_update: false })}
        canTick={can(actor, "TASKS_UPDATE")}
        personId={actor.userId}
      />
    );
  },
);

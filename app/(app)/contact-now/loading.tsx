import { ContactsSkeleton } from "@/components/follow-up/contact-now/contacts-skeleton";
import { PageHeader } from "@/components/foundation/ui/page-header";

export default function ContactNowLoading() {
  return (
    <>
      <PageHeader title="Contact now" titleInTopBar />
      <ContactsSkeleton />
    </>
  );
}

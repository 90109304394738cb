import { ContactsSkeleton } from "@/components/contact-now/contacts-skeleton";
import { PageHeader } from "@/components/ui/page-header";

export default function ContactNowLoading() {
  return (
    <>
      <PageHeader title="Contact now" titleInTopBar />
      <ContactsSkeleton />
    </>
  );
}

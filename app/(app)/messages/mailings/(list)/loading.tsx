import { PageHeader } from "@/components/foundation/ui/page-header";
import { SkeletonText } from "@/components/foundation/ui/skeleton";

export default function MailingsLoading() {
  return (
    <>
      <PageHeader
        title="Mailings"
        text="Emails and texts to many clients, and what became of each."
      />
      <SkeletonText lines={8} />
    </>
  );
}

import { PageHeader } from "@/components/foundation/ui/page-header";
import { SkeletonText } from "@/components/foundation/ui/skeleton";

export default function MailingsLoading() {
  return (
    <>
      <PageHeader
        title="Mailings"
        titleInTopBar
        text="Emails and texts to many clients, with the result for each."
      />
      <SkeletonText lines={8} />
    </>
  );
}

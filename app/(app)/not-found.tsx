import { Compass } from "lucide-react";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { MissingPage } from "@/components/foundation/layout/missing-page";
import { shellMessages } from "@/lib/foundation/layout/messages";

/** Page for notFound() inside the app shell. Deleted and forbidden records look the same. */
export default function AppNotFoundPage() {
  return (
    <>
      <BreadcrumbLabel label={shellMessages.notFoundTitle} />
      <MissingPage
        icon={<Compass aria-hidden="true" strokeWidth={1.75} />}
        title={shellMessages.notFoundTitle}
        text={shellMessages.notFoundText}
      />
    </>
  );
}

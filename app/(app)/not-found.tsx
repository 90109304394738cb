import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { MissingPage } from "@/components/foundation/layout/missing-page";
import { Icon } from "@/components/foundation/ui/icon";
import { shellMessages } from "@/lib/foundation/layout/messages";

/** Page for notFound() inside the app shell. Deleted and forbidden records look the same. */
export default function AppNotFoundPage() {
  return (
    <>
      <BreadcrumbLabel label={shellMessages.notFoundTitle} />
      <MissingPage
        icon={<Icon name="compass" strokeWidth={1.75} />}
        title={shellMessages.notFoundTitle}
        text={shellMessages.notFoundText}
      />
    </>
  );
}

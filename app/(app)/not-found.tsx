import { Compass } from "lucide-react";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { MissingPage } from "@/components/foundation/layout/missing-page";
import { shellMessages } from "@/lib/foundation/layout/messages";

/** notFound() of a screen: within the frame, and the same words whether it is gone or not yours. */
export default function AppNotFoundPage() {
  return (
    <>
      <BreadcrumbLabel label={shellMessages.notFoundTitle} />
      <MissingPage
        icon={Compass}
        title={shellMessages.notFoundTitle}
        text={shellMessages.notFoundText}
      />
    </>
  );
}

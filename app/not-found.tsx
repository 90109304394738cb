import { Compass } from "lucide-react";
import type { Metadata } from "next";
import { MissingPage } from "@/components/foundation/layout/missing-page";
import { PlainPage } from "@/components/foundation/layout/plain-page";
import { shellMessages } from "@/lib/foundation/layout/messages";

export const metadata: Metadata = { title: shellMessages.notFoundTitle };

export default function NotFoundPage() {
  return (
    <PlainPage>
      <MissingPage
        icon={Compass}
        title={shellMessages.notFoundTitle}
        text={shellMessages.notFoundText}
      />
    </PlainPage>
  );
}

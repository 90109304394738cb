import { Compass } from "lucide-react";
import type { Metadata } from "next";
import { MissingPage } from "@/components/layout/missing-page";
import { PlainPage } from "@/components/layout/plain-page";
import { shellMessages } from "@/lib/layout/messages";

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

import type { Metadata } from "next";
import { MissingPage } from "@/components/foundation/layout/missing-page";
import { PlainPage } from "@/components/foundation/layout/plain-page";
import { shellMessages } from "@/lib/foundation/layout/messages";

export const metadata: Metadata = { title: shellMessages.notFoundTitle };

export default function NotFoundPage() {
  return (
    <PlainPage>
      <MissingPage
        icon={<Compass />}
        title={shellMessages.notFoundTitle}
        text={shellMessages.notFoundText}
      />
    </PlainPage>
  );
}

/** An inline icon, because every page loads this page's code, and not all of them need the icons' package. */
const Compass = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.75]"
  >
    <circle cx="12" cy="12" r="10" />
    <path d="m16.24 7.76-1.8 5.41a2 2 0 0 1-1.27 1.27L7.76 16.24l1.8-5.41a2 2 0 0 1 1.27-1.27z" />
  </svg>
);

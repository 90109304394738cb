import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { shellMessages } from "@/lib/foundation/layout/messages";

export const metadata: Metadata = { title: shellMessages.notFoundTitle };

/** Any address that no screen has: said within the frame to somebody who is signed in. */
export default function LostPage() {
  notFound();
}

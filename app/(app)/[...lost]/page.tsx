import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { shellMessages } from "@/lib/foundation/layout/messages";

export const metadata: Metadata = { title: shellMessages.notFoundTitle };

/** Not-found page for unknown addresses, inside the app shell, for people who are signed in. */
export default function LostPage() {
  notFound();
}

import type { Metadata } from "next";
import { ResetRequestForm } from "@/components/organisation/accounts/reset-request-form";
import { env } from "@/lib/foundation/env";
import { requestReset } from "./actions";

export const metadata: Metadata = { title: "Choose a new password" };

export default function ResetPage() {
  return (
    <ResetRequestForm
      requestReset={requestReset}
      mailboxUrl={env.DEMO ? (env.MAILBOX_URL ?? null) : null}
    />
  );
}

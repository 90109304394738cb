import type { Metadata } from "next";
import { RestoreAccountForm } from "@/components/organisation/accounts/restore-account-form";
import { env } from "@/lib/foundation/env";
import { tokenHash } from "@/lib/organisation/accounts/schema";
import { restoreMyAccount } from "./actions";

export const metadata: Metadata = { title: "Get your account back", referrer: "no-referrer" };

type RestorePageProps = { searchParams: Promise<{ token?: string | string[] }> };

/** Target of the mail about a change without the second step. Only the button uses the link. */
export default async function RestorePage({ searchParams }: RestorePageProps) {
  const token = tokenHash.safeParse((await searchParams).token);
  return (
    <RestoreAccountForm
      restoreAccount={restoreMyAccount}
      token={token.data ?? null}
      mailboxUrl={env.DEMO ? (env.MAILBOX_URL ?? null) : null}
    />
  );
}

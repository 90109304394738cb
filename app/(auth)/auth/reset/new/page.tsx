import type { Metadata } from "next";
import { ExpiredLink } from "@/components/organisation/accounts/expired-link";
import { NewPasswordForm } from "@/components/organisation/accounts/new-password-form";
import { tokenHash } from "@/lib/organisation/accounts/schema";
import { setNewPassword } from "../actions";

export const metadata: Metadata = { title: "Choose a new password", referrer: "no-referrer" };

type NewPasswordPageProps = { searchParams: Promise<{ token_hash?: string | string[] }> };

/** Opening the page does not use the link (mail scanners open links). The form does. */
export default async function NewPasswordPage({ searchParams }: NewPasswordPageProps) {
  const link = tokenHash.safeParse((await searchParams).token_hash);
  if (!link.success) return <ExpiredLink kind="recovery" />;
  return <NewPasswordForm setNewPassword={setNewPassword} tokenHash={link.data} />;
}

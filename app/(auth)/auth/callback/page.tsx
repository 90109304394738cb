import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ConfirmLinkForm } from "@/components/organisation/accounts/confirm-link-form";
import { ExpiredLink } from "@/components/organisation/accounts/expired-link";
import { toLinkKind } from "@/lib/organisation/accounts/link-kinds";
import { tokenHash } from "@/lib/organisation/accounts/schema";
import { confirmLink } from "./actions";

export const metadata: Metadata = { title: "Confirm your email", referrer: "no-referrer" };

type Query = Partial<Record<"token_hash" | "type" | "next", string | string[]>>;

/**
 * Target of the links in the auth server's mails. Opening it does not use the link, because mail
 * scanners open every link. The button or the new password does.
 */
export default async function CallbackPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const kind = toLinkKind(query.type) ?? "signup";
  const link = tokenHash.safeParse(query.token_hash);
  if (!link.success) return <ExpiredLink kind={kind} />;
  if (kind === "recovery") return redirect(`/auth/reset/new?token_hash=${link.data}`);
  return (
    <ConfirmLinkForm
      confirmLink={confirmLink}
      kind={kind}
      tokenHash={link.data}
      next={typeof query.next === "string" ? query.next : null}
    />
  );
}

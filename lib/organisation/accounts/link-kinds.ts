/** The kinds of links in the auth server's mails. */
export type LinkKind = "signup" | "recovery" | "email_change";

const KINDS: Record<string, LinkKind> = {
  signup: "signup",
  email: "signup",
  recovery: "recovery",
  email_change: "email_change",
};

/** Returns the kind of a link's `type`; null for a type that we never send. */
export function toLinkKind(type: unknown): LinkKind | null {
  return typeof type === "string" && Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;
}

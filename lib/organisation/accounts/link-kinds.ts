/** What a link in one of the auth server's mails is for. */
export type LinkKind = "signup" | "recovery" | "email_change";

const KINDS: Record<string, LinkKind> = {
  signup: "signup",
  email: "signup",
  recovery: "recovery",
  email_change: "email_change",
};

/** The kind that a link's `type` names, or null for one we never send. */
export function toLinkKind(type: unknown): LinkKind | null {
  return typeof type === "string" && Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;
}

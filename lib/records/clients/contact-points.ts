import type { Client } from "./serialize";

/** An address or number of a client's, and whose or which it is; empty for the first. */
export type ContactPoint = { label: string; address: string };

export type Contactable = Pick<Client, "email" | "phone" | "other_emails" | "other_phones">;

/** The client's email addresses, their own first; none where there is none. */
export const listEmails = ({
  email,
  other_emails,
}: Omit<Contactable, "phone" | "other_phones">) => [
  ...(email === null ? [] : [{ label: "", address: email }]),
  ...other_emails.map(({ label, email: address }) => ({ label, address })),
];

/** The client's numbers, their own first. */
export const listPhones = ({
  phone,
  other_phones,
}: Omit<Contactable, "email" | "other_emails">) => [
  { label: "", address: phone },
  ...other_phones.map(({ label, phone: address }) => ({ label, address })),
];

/** The one that was chosen; while none is, or it is theirs no longer, the first. */
export const pickContactPoint = (points: readonly ContactPoint[], chosen: string): string =>
  points.find(({ address }) => address === chosen)?.address ?? points[0]?.address ?? "";

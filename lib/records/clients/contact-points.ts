import type { Client } from "./serialize";

/** An address or number of a client. `label` is "" for the main one. */
export type ContactPoint = { label: string; address: string };

export type Contactable = Pick<Client, "email" | "phone" | "other_emails" | "other_phones">;

/** Returns the client's email addresses, the main one first. */
export const listEmails = ({
  email,
  other_emails,
}: Omit<Contactable, "phone" | "other_phones">) => [
  ...(email === null ? [] : [{ label: "", address: email }]),
  ...other_emails.map(({ label, email: address }) => ({ label, address })),
];

/** Returns the client's numbers, the main one first. */
export const listPhones = ({
  phone,
  other_phones,
}: Omit<Contactable, "email" | "other_emails">) => [
  ...(phone === null ? [] : [{ label: "", address: phone }]),
  ...other_phones.map(({ label, phone: address }) => ({ label, address })),
];

/** Returns the selected address, or the first one when none is selected or it was removed. */
export const pickContactPoint = (points: readonly ContactPoint[], chosen: string): string =>
  points.find(({ address }) => address === chosen)?.address ?? points[0]?.address ?? "";

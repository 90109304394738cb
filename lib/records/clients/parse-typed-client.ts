import { formatPhone } from "@/lib/foundation/text/format";

const PHONE = /^\+?[\d\s().-]{7,}$/;
const EMAIL = /^\S+@\S+$/;

/** What somebody typed to find a client, as a new client's: their number, their address, else their name. */
export function parseTypedClient(text: string): { name: string; phone: string; email: string } {
  const typed = text.trim();
  if (PHONE.test(typed)) return { name: "", phone: formatPhone(typed), email: "" };
  if (EMAIL.test(typed)) return { name: "", phone: "", email: typed };
  return { name: asName(typed), phone: "", email: "" };
}

/** "jane foo" as "Jane Foo"; who typed a capital knows how the name is written. */
const asName = (typed: string): string =>
  typed === typed.toLowerCase()
    ? typed.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toLocaleUpperCase("en-US"))
    : typed;

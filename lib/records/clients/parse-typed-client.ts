import { formatPhone } from "@/lib/foundation/text/format";

const PHONE = /^\+?[\d\s().-]{7,}$/;
const EMAIL = /^\S+@\S+$/;

/** Returns a new client's values from the text of a search: a phone, an email or a name. */
export function parseTypedClient(text: string): { name: string; phone: string; email: string } {
  const typed = text.trim();
  if (PHONE.test(typed)) return { name: "", phone: formatPhone(typed), email: "" };
  if (EMAIL.test(typed)) return { name: "", phone: "", email: typed };
  return { name: asName(typed), phone: "", email: "" };
}

/** Returns "jane foo" as "Jane Foo". A name typed with capitals is unchanged. */
const asName = (typed: string): string =>
  typed === typed.toLowerCase()
    ? typed.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toLocaleUpperCase("en-US"))
    : typed;

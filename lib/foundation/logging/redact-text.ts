const EMAIL = /[^\s<>"'(]+@[^\s<>"')]+/g;
const PHONE = /(?<![\w-])\+?\(?\d[\d ().-]{8,}\d(?![\w-])/g;

/** Returns a text without email addresses and phone numbers, for the log. Vendors quote them in errors. */
export const redactText = (text: string): string => text.replace(EMAIL, "…@…").replace(PHONE, "…");

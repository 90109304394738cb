const EMAIL = /[^\s<>"'(]+@[^\s<>"')]+/g;
const PHONE = /(?<![\w-])\+?\(?\d[\d ().-]{8,}\d(?![\w-])/g;

/** Returns a text for the log: without email addresses and phone numbers, which errors of vendors quote. */
export const redactText = (text: string): string => text.replace(EMAIL, "…@…").replace(PHONE, "…");

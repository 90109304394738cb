/** Limits in characters, the same as in the database. */
export const MESSAGE_LIMITS = {
  content: 100_000,
  text: 320,
  subject: 300,
  name: 200,
  email: 320,
  phone: 20,
} as const;

export const MAX_ATTACHMENTS = 20;
/** In bytes, for all files of one mail together. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;

import { z } from "zod";
import { instant, recordVersion } from "@/lib/foundation/api/instant";
import { booleanParam } from "@/lib/foundation/api/query";
import { blankToNull, optionalText, requiredText } from "@/lib/foundation/record-layer/fields";
import { listQuery, pagingParams } from "@/lib/foundation/record-layer/list-query";
import { fitsLength } from "@/lib/foundation/text/text-length";
import { brandingSchema } from "@/lib/organisation/branding/schema";
import { MAX_ATTACHMENTS, MESSAGE_LIMITS } from "./limits";
import { MESSAGE_DIRECTIONS, MESSAGE_PRIORITIES, MESSAGES_PER_PAGE, messageList } from "./list";
import { messageMessages as text } from "./messages";

const oneLine = (value: string) => !/[\r\n]/.test(value);
export const isEmail = (value: string) =>
  z.email().safeParse(value).success && fitsLength(value, MESSAGE_LIMITS.email);
export const isPhone = (value: string) =>
  value.replace(/\D/g, "").length >= 7 && fitsLength(value, MESSAGE_LIMITS.phone) && oneLine(value);

const content = requiredText(MESSAGE_LIMITS.content, {
  missing: text.contentRequired,
  tooLong: text.contentTooLong,
});
const line = (max: number, tooLong: string) =>
  optionalText(max, tooLong).refine((value) => !value || oneLine(value), text.lineBreak);
const subject = line(MESSAGE_LIMITS.subject, text.subjectTooLong);
const name = line(MESSAGE_LIMITS.name, text.nameTooLong);
const email = z.string(text.emailInvalid).trim().refine(isEmail, text.emailInvalid);
const phone = z.string(text.phoneInvalid).trim().refine(isPhone, text.phoneInvalid);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankToNull, schema.nullable()).optional();
const moment = z.iso
  .datetime({ offset: true, error: text.timeInvalid })
  .pipe(instant(text.timeInvalid));
const link = (unknown: string) => optional(z.guid(unknown));

const about = {
  client_id: link("Please select a client"),
  deal_id: link("Please select a deal"),
  template_id: link("Please select a template"),
};

const fields = {
  subject,
  content,
  recipient_name: name,
  recipient_email: optional(email),
  recipient_phone: optional(phone),
  priority: z.enum(MESSAGE_PRIORITIES, "Please choose a priority"),
  /** When an email or text is sent; null for now. */
  scheduled_at: optional(moment),
};

/** Body of POST /api/messages: sends an email or a text, or logs a conversation from elsewhere. */
export const createMessageBody = z.object({
  ...fields,
  ...about,
  channel_id: z.guid(text.channelRequired),
  priority: fields.priority.default("normal"),
  direction: z.enum(MESSAGE_DIRECTIONS, "Please choose a direction").default("outbound"),
  reply_to_id: link("Please select a message"),
  is_marketing: z.boolean("This must be true or false").default(false),
  /** When the logged conversation took place. */
  occurred_at: moment.optional(),
  attachment_ids: z.array(z.guid()).max(MAX_ATTACHMENTS, text.tooManyFiles).default([]),
});

/** Body of PUT /api/messages/{id}: changes the actor's own unsent message. */
export const updateMessageBody = z
  .object(fields)
  .partial()
  .extend({ updated_at: recordVersion(text.timeInvalid).optional() });

const marks = {
  is_read: z.boolean("This must be true or false").optional(),
  is_starred: z.boolean("This must be true or false").optional(),
  is_archived: z.boolean("This must be true or false").optional(),
};
const hasChange = (changes: Record<string, unknown>) =>
  Object.values(changes).some((value) => typeof value === "boolean");

/** Body of PUT /api/messages?id=…: the reader's own marks. */
export const markMessageBody = z.object(marks).refine(hasChange, text.nothingMarked);

/** Body of PUT /api/messages/marks: the same for many messages. */
export const markMessagesBody = z
  .object({
    ids: z.array(z.guid()).min(1, text.nothingMarked).max(1000, text.tooManyMarked),
    ...marks,
  })
  .refine(({ ids: _ids, ...changes }) => hasChange(changes), text.nothingMarked);

/** Query of GET /api/conversations: the marks of a tab, among the reader's own messages or all that they may read. */
export const conversationsQuery = z.object({
  owner: z.literal("me", "owner must be me").optional(),
  direction: z.literal("outbound", "direction must be outbound").optional(),
  is_read: booleanParam,
  is_starred: booleanParam,
  is_archived: booleanParam,
  ...pagingParams(MESSAGES_PER_PAGE),
});

/** Query of GET /api/conversations/{id}. */
export const conversationQuery = z.object(pagingParams(MESSAGES_PER_PAGE));

/** Body of PUT /api/conversations/marks: the reader's own marks on whole conversations. */
export const markConversationsBody = z
  .object({
    ids: z.array(z.guid()).min(1, text.nothingMarked).max(200, text.tooManyConversations),
    ...marks,
  })
  .refine(({ ids: _ids, ...changes }) => hasChange(changes), text.nothingMarked);

/** Body of POST /api/messages/delete: many messages at once. */
export const deleteMessagesBody = z.object({
  ids: z.array(z.guid()).min(1, text.nothingMarked).max(1000, text.tooManyMarked),
});

/** Query of PUT and DELETE /api/messages. */
export const messageIdQuery = z.object({ id: z.guid(text.notFound) });

/** Query of GET /api/messages/{id}/html. */
export const messageHtmlQuery = z.object({
  /** Whether to load remote pictures, which tells their sender that the mail was read. */
  pictures: booleanParam,
});

/** Query of GET /api/messages. */
export const messageListQuery = listQuery(messageList);

/** Body of POST /api/email/send. */
export const sendEmailBody = z.object({
  to: email,
  subject: requiredText(MESSAGE_LIMITS.subject, {
    missing: text.subjectRequired,
    tooLong: text.subjectTooLong,
  }).refine(oneLine, text.lineBreak),
  message: content,
  clientId: about.client_id,
  templateId: about.template_id,
  dealId: about.deal_id,
  scheduledAt: fields.scheduled_at,
  isMarketing: z.boolean("This must be true or false").default(false),
  attachmentIds: z.array(z.guid()).max(MAX_ATTACHMENTS, text.tooManyFiles).default([]),
});

/** Body of POST /api/sms/send. */
export const sendSmsBody = z.object({
  to: phone,
  message: requiredText(MESSAGE_LIMITS.text, {
    missing: text.contentRequired,
    tooLong: text.textTooLong,
  }),
  clientId: about.client_id,
  templateId: about.template_id,
  dealId: about.deal_id,
  scheduledAt: fields.scheduled_at,
});

/** Query of GET /api/email/history and /api/sms/history. */
export const historyQuery = z.object({
  clientId: z.guid("Please select a client"),
  ...pagingParams(50),
});

/** Query of GET /api/messages/blocked: an address to write to, or a number to call. */
export const blockedQuery = z.object({
  channel: z.enum(["email", "sms", "phone"], text.channelRequired),
  address: z.string().trim().min(3, text.emailInvalid).max(400, text.emailInvalid),
});

/** Query of GET /api/messages/text-hours: the number, and the moment `at` of a text, by default now. */
export const textHoursQuery = z.object({ phone, at: moment.optional() });

/** Body of POST /api/messages/{id}/settle: the client of an unmatched message, or null for no client. */
export const settleMessageBody = z.object({
  client_id: z.guid("Please select a client").nullable(),
});

/** A file of a mail. The bytes are fetched separately. */
export const attachmentAnswer = z.object({
  id: z.guid(),
  name: z.string(),
  content_type: z.string(),
  size: z.number(),
});
export type Attachment = z.output<typeof attachmentAnswer>;

/** The mail preference of an unsubscribe link; null when its message is deleted. */
export const mailPreferenceAnswer = z
  .object({
    team: z.string(),
    address: z.string(),
    unsubscribed: z.boolean(),
    branding: brandingSchema,
  })
  .nullable();

/** The team, the recipient's address, and whether it is unsubscribed. */
export type MailPreference = NonNullable<z.output<typeof mailPreferenceAnswer>>;

export type CreateMessageBody = z.output<typeof createMessageBody>;
export type MessageFormValues = z.input<typeof createMessageBody>;
export type UpdateMessageInput = z.input<typeof updateMessageBody>;
export type UpdateMessageBody = z.output<typeof updateMessageBody>;
export type MessageMarks = z.output<typeof markMessageBody>;
export type ConversationsQuery = z.output<typeof conversationsQuery>;
export type MessageListQuery = z.output<typeof messageListQuery>;
export type SendEmailInput = z.input<typeof sendEmailBody>;
export type SendEmailBody = z.output<typeof sendEmailBody>;
export type SendSmsInput = z.input<typeof sendSmsBody>;
export type SendSmsBody = z.output<typeof sendSmsBody>;
export type HistoryQuery = z.output<typeof historyQuery>;

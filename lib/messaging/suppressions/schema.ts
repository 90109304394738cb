import { z } from "zod";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { isEmail, isPhone } from "@/lib/messaging/messages/schema";
import { SUPPRESSED_CHANNELS, suppressionList } from "./list";
import { suppressionMessages as text } from "./messages";

/** Body of POST /api/suppressions: an email address, or a phone number for SMS and calls. */
export const createSuppressionBody = z
  .object({
    channel: z.enum(SUPPRESSED_CHANNELS, text.channelUnknown),
    address: z.string(text.emailInvalid).trim(),
  })
  .superRefine(({ channel, address }, context) => {
    const isValid = channel === "email" ? isEmail(address) : isPhone(address);
    if (isValid) return;
    const message = channel === "email" ? text.emailInvalid : text.phoneInvalid;
    context.addIssue({ code: "custom", path: ["address"], message });
  });

/** Query of GET /api/suppressions. */
export const suppressionListQuery = listQuery(suppressionList);

export type CreateSuppressionBody = z.output<typeof createSuppressionBody>;
export type SuppressionListQuery = z.output<typeof suppressionListQuery>;

import { z } from "zod";
import { Constants } from "@/lib/foundation/supabase/database.types";

/** The state of a test mail, as get_test_mail_state() returns it. */
export const testMailState = z
  .object({
    status: z.enum(Constants.public.Enums.email_status),
    reason: z.string().nullable(),
  })
  .nullable();

/** The result of a test in words. */
export type ConnectionTest = { works: boolean; text: string };

import { z } from "zod";
import { Constants } from "@/lib/foundation/supabase/database.types";

/** What became of a test mail, as get_test_mail_state() answers it. */
export const testMailState = z
  .object({
    status: z.enum(Constants.public.Enums.email_status),
    reason: z.string().nullable(),
  })
  .nullable();

/** How a trial of a connection went, in words. */
export type ConnectionTest = { works: boolean; text: string };

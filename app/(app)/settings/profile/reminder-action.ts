"use server";

import { z } from "zod";
import { requireSignedIn } from "@/lib/auth/actor";
import { toAppError } from "@/lib/errors";
import { reportError } from "@/lib/monitoring/report";
import { setEmailReminders } from "@/lib/profile/data";

/** Turns the mails of one's own task reminders on or off. Answers whether it was saved. */
export async function saveEmailReminders(wanted: boolean): Promise<boolean> {
  const { actor, db } = await requireSignedIn();
  const parsed = z.boolean().safeParse(wanted);
  if (!parsed.success) return false;
  try {
    await setEmailReminders(db, actor.userId, parsed.data);
    return true;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) reportError(error.cause ?? error, { where: "save reminder setting" });
    return false;
  }
}

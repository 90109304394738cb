import { z } from "zod";
import { createMessageBody } from "@/lib/messaging/messages/schema";
import { createTaskBody } from "@/lib/records/tasks/schema";

/** A call that is logged, with its follow-up task. */
export const callSchema = z.object({ message: createMessageBody, task: createTaskBody.nullable() });

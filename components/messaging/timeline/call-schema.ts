import { z } from "zod";
import { createMessageBody } from "@/lib/messaging/messages/schema";
import { createTaskBody } from "@/lib/records/tasks/schema";

/** A logged call, with its follow-up task. */
export const callSchema = z.object({ message: createMessageBody, task: createTaskBody.nullable() });

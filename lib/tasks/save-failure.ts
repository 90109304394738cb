import { saveFailureText } from "@/lib/records/save-failure";
import { taskMessages } from "./messages";

/** Why a task could not be saved. */
export const taskFailureText = (error: unknown) => saveFailureText(error, taskMessages);

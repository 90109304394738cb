import pg from "pg";
import { z } from "zod";
import { truncateCharacters } from "@/lib/foundation/text/text-length";

/** A refused action, with the reason that people read. */
export class ActionRefused extends Error {}

/** Returns the reason of a failure as our own text, without the database's message. */
export const formatFailure = (error: unknown): string =>
  truncateCharacters(getFailureText(error), 300);

function getFailureText(error: unknown): string {
  if (error instanceof ActionRefused) return error.message;
  if (error instanceof z.ZodError) return "A value in it cannot be used";
  if (!(error instanceof pg.DatabaseError)) return "It could not be done";
  const { code = "", message } = error;
  if (code.startsWith("PT")) return message;
  if (code === "42501") {
    const isOurs = !/row-level security|permission denied/.test(message);
    return isOurs ? message : "The person it runs as does not have permission";
  }
  if (code === "23503") return "Something it uses was deleted";
  if (code.startsWith("22")) return "A value in it cannot be used";
  return "It could not be done";
}

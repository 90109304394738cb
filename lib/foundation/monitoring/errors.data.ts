import "server-only";
import { serviceClient } from "@/lib/foundation/supabase/service";

/**
 * Stores an error for the operators (docs/features/platform/platform.md, "Errors"). The database redacts
 * personal data. Throws when the database is unavailable.
 */
export async function saveError(
  place: string,
  message: string,
  reference: string | undefined,
): Promise<void> {
  const { error } = await serviceClient().rpc("record_error", {
    p_place: place,
    p_message: message,
    ...(reference && { p_reference: reference }),
  });
  if (error) throw new Error(error.message);
}

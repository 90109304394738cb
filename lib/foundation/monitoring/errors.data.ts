import "server-only";
import { serviceClient } from "@/lib/foundation/supabase/service";

/**
 * Keeps an error for those who run the platform (docs/features/platform/platform.md, "Errors"). The database takes out what may
 * say who. Throws while it is away.
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

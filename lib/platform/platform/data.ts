import "server-only";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { operatorClient } from "@/lib/foundation/auth/operator-client";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import type { PlatformSettings } from "./schema";

/** Returns the settings of the whole platform. Anybody may call it. */
export async function getPlatformSettings(): Promise<PlatformSettings> {
  return { free_testing: await rpc(serviceClient(), "is_free_testing") };
}

/** Changes the platform's settings and returns them. Throws 403 except for super admins. */
export async function updatePlatformSettings(
  actor: Actor,
  { free_testing }: PlatformSettings,
): Promise<PlatformSettings> {
  await rpc(operatorClient(actor), "set_free_testing", { p_is_on: free_testing });
  return getPlatformSettings();
}

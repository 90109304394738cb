import "server-only";
import { forbidden } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { serviceClient } from "@/lib/foundation/supabase/service";
import type { Actor } from "./actor-schema";

/** Returns a client with the secret key for a platform operator. Throws 403 for everybody else. */
export function operatorClient({ superAdmin }: Pick<Actor, "superAdmin">): Db {
  if (!superAdmin) throw forbidden();
  return serviceClient();
}

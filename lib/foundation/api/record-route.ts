import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Db } from "@/lib/foundation/supabase/db";
import { idParams } from "./query";
import { route, type RequiredAccess } from "./route";
import type { Inputs, Parsed } from "./route-inputs";

type Options<Body> = Pick<
  Inputs<Body, undefined, undefined>,
  "body" | "successStatus" | "allowApiKey" | "idempotent" | "rateLimit"
> & {
  can: Exclude<RequiredAccess, "super-admin">;
  /** Throws 404 when the caller cannot see the record, before the body is checked. */
  find?: (db: Db, actor: TenantActor, id: string) => unknown;
};

/** Makes a route() of a data function that takes the record's id and, if there is one, the body. */
export const recordRoute = <Body = undefined>(
  { find, ...options }: Options<Body>,
  call: (db: Db, actor: TenantActor, id: string, body: Parsed<Body>) => unknown,
) =>
  route(
    {
      ...options,
      params: idParams,
      check: ({ db, actor, params }) => find?.(db, actor, params.id),
    },
    ({ db, actor, params, body }) => call(db, actor, params.id, body),
  );

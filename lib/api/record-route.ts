import type { TenantActor } from "@/lib/auth/actor-schema";
import type { Db } from "@/lib/supabase/db";
import { idParams } from "./query";
import { route, type Inputs, type Needed, type Parsed } from "./route";

type Options<Body> = Pick<
  Inputs<Body, undefined, undefined>,
  "body" | "success" | "byKey" | "idempotent" | "limited"
> & { can: Exclude<Needed, "super-admin"> };

/** route() of a data function of the record that the path names, given the body where there is one. */
export const recordRoute = <Body = undefined>(
  options: Options<Body>,
  call: (db: Db, actor: TenantActor, id: string, body: Parsed<Body>) => unknown,
) =>
  route({ ...options, params: idParams }, ({ db, actor, params, body }) =>
    call(db, actor, params.id, body),
  );

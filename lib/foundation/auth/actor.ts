import "server-only";
import { cache } from "react";
import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { CHANGE_COOKIE } from "@/lib/foundation/supabase/own-changes";
import { findReplicaMoment } from "@/lib/foundation/supabase/replica-moment";
import { AppError, SECOND_STEP_MISSING, signedOut } from "@/lib/foundation/errors";
import { identifyCall } from "@/lib/foundation/logging/call-context";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { bearerClient, replicaClient } from "@/lib/foundation/supabase/server";
import { readSession } from "@/lib/foundation/supabase/session-cookie";
import { rememberTenant } from "@/lib/foundation/supabase/tenant-fetch";
import { actorSchema, isTenantActor, type Actor, type TenantActor } from "./actor-schema";
import { nextPath } from "./next-path";
import { PATH_HEADER } from "./path-header";
import { can, type Permission, type ScopedPermission } from "./permissions";
import { SIGN_IN_PATH, signInPath } from "./sign-in-path";
import { teamlessPath } from "./teamless-path";
import { TWO_STEP_SETUP_PATH, twoStepPath } from "./two-step-path";

export type { Actor, TenantActor } from "./actor-schema";

/**
 * Returns the actor of an access token. The same database call verifies the token. Throws 401 when the token
 * is invalid or its session has ended.
 */
export async function fetchActor(db: Db): Promise<Actor> {
  return parseActor(await rpc(db, "get_actor"));
}

/** Parses the result of get_actor(), and adds the caller's ids to the log context. Throws 401 for an unknown person. */
export function parseActor(answer: unknown): Actor {
  if (answer === null) throw signedOut();
  const parsed = actorSchema.safeParse(answer);
  if (!parsed.success) throw parsed.error;
  const { userId, tenantId, keyId } = parsed.data;
  identifyCall({ userId, ...(tenantId && { tenantId }), ...(keyId && { keyId }) });
  return parsed.data;
}

type Signed = { actor: Actor; db: Db };

/**
 * Reads the visitor's session. Cached for a rendered request, whose layouts and pages all call it. "half"
 * means that the second step of the sign-in is missing.
 */
const signedIn = cache(async (): Promise<Signed | "half" | null> => {
  const jar = await cookies();
  const session = await readSession(jar.getAll());
  if (!session) return null;
  const [token, visitor] = [session.access_token, await headers()];
  const db = bearerClient(token, visitor);
  try {
    const actor = await fetchActor(db);
    rememberTenant(token, actor.tenantId);
    const since = isServerAction(visitor)
      ? null
      : findReplicaMoment(token, {
          headers: visitor,
          changeCookie: jar.get(CHANGE_COOKIE)?.value,
        });
    return { actor, db: since === null ? db : replicaClient(token, visitor, since) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    return error.code === SECOND_STEP_MISSING ? "half" : null;
  }
});

/**
 * Whether the request runs a server action. Those are the only requests of pages with a body, and they change
 * something.
 */
const isServerAction = (visitor: Headers) =>
  visitor.has("next-action") || visitor.has("content-type");

/**
 * Returns the visitor and their client, or null when nobody is signed in. For pages and server
 * actions.
 */
export async function optionalActor(): Promise<Signed | null> {
  const signed = await signedIn();
  return signed === "half" ? null : signed;
}

/** Whether the visitor has entered the password but not yet the two-step code. */
export const isSecondStepMissing = async (): Promise<boolean> => (await signedIn()) === "half";

/**
 * Like optionalActor(), but redirects: a visitor to /auth/signin and back afterwards, a person whose second
 * step is missing to that step, and a person who must set up two-step sign-in to that page.
 */
export async function requireSession(): Promise<Signed> {
  const signed = await requireAccount();
  if (signed.actor.twoStepMissing) redirect(TWO_STEP_SETUP_PATH);
  return signed;
}

/** Like requireSession(), but also for people who must set up two-step sign-in. */
export async function requireAccount(): Promise<Signed> {
  const signed = await signedIn();
  if (signed === "half") return redirect(twoStepPath(await getRequestedPath()));
  if (signed) return signed;
  const next = await getRequestedPath();
  // The browser still has the cookies of a session that was ended elsewhere.
  const ended = (await readSession((await cookies()).getAll())) !== null;
  return redirect(next ? signInPath({ next, ended }) : SIGN_IN_PATH);
}

const getRequestedPath = async () => nextPath((await headers()).get(PATH_HEADER), "");

/**
 * Returns the member behind a page or server action. Redirects to /auth/signin and back when signed out, and
 * to the page with the reason when there is no active tenant. Shows the forbidden page (403) without the
 * permission `can`. `can: null` requires a tenant only.
 */
export async function requireActor({
  can: needed,
}: {
  can: Permission | ScopedPermission | null;
}): Promise<{ actor: TenantActor; db: Db }> {
  const { actor, db } = await requireSession();
  if (!isTenantActor(actor)) return redirect(teamlessPath(actor));
  if (needed && !can(actor, needed)) forbidden();
  return { actor, db };
}

/**
 * Returns the platform operator behind a page. Redirects to /auth/signin when signed out; shows
 * others the forbidden page (403).
 */
export async function requireSuperAdmin(): Promise<Signed> {
  const signed = await requireSession();
  if (!signed.actor.superAdmin) forbidden();
  return signed;
}

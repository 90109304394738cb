import "server-only";
import { cache } from "react";
import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { AppError, SECOND_STEP_MISSING, signedOut } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { bearerClient } from "@/lib/foundation/supabase/server";
import { readSession } from "@/lib/foundation/supabase/session-cookie";
import { actorSchema, isTenantActor, type Actor, type TenantActor } from "./actor-schema";
import { nextPath } from "./next-path";
import { PATH_HEADER } from "./path-header";
import { can, type Permission, type ScopedPermission } from "./permissions";
import { SIGN_IN_PATH, signInPath } from "./sign-in-path";
import { teamlessPath } from "./teamless-path";
import { TWO_STEP_SETUP_PATH, twoStepPath } from "./two-step-path";

export type { Actor, TenantActor } from "./actor-schema";

/**
 * Who is behind an access token: one database call, which verifies the token on the way.
 * Throws 401 when the token is no good or its session has ended.
 */
export async function fetchActor(db: Db): Promise<Actor> {
  return parseActor(await rpc(db, "get_actor"));
}

/** What the database says of the caller, as an actor. Throws 401 when it knows no such person. */
export function parseActor(answer: unknown): Actor {
  if (answer === null) throw signedOut();
  const parsed = actorSchema.safeParse(answer);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

type Signed = { actor: Actor; db: Db };

/** Once per rendered request, however many layouts and pages ask. "half": the second step of the sign-in is to come. */
const signedIn = cache(async (): Promise<Signed | "half" | null> => {
  const session = await readSession((await cookies()).getAll());
  if (!session) return null;
  const db = bearerClient(session.access_token, await headers());
  try {
    return { actor: await fetchActor(db), db };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 401) throw error;
    return error.code === SECOND_STEP_MISSING ? "half" : null;
  }
});

/** The visitor and their client, or null for somebody not signed in. For pages and server actions. */
export async function optionalActor(): Promise<Signed | null> {
  const signed = await signedIn();
  return signed === "half" ? null : signed;
}

/** Whether the visitor has given the password, and the code of two-step sign-in not yet. */
export const isSecondStepMissing = async (): Promise<boolean> => (await signedIn()) === "half";

/**
 * As optionalActor(), but sends a signed-out visitor to /auth/signin and back afterwards, one who is half signed in
 * to the second step, and one whose team asks for two-step sign-in to setting it up.
 */
export async function requireSession(): Promise<Signed> {
  const signed = await requireAccount();
  if (signed.actor.twoStepMissing) redirect(TWO_STEP_SETUP_PATH);
  return signed;
}

/** As requireSession(), also for somebody who has two-step sign-in still to set up. */
export async function requireAccount(): Promise<Signed> {
  const signed = await signedIn();
  if (signed === "half") return redirect(twoStepPath(await getRequestedPath()));
  if (signed) return signed;
  const next = await getRequestedPath();
  // The cookies of a session that somebody else has ended are still there.
  const ended = (await readSession((await cookies()).getAll())) !== null;
  return redirect(next ? signInPath({ next, ended }) : SIGN_IN_PATH);
}

const getRequestedPath = async () => nextPath((await headers()).get(PATH_HEADER), "");

/**
 * The member behind a page or a server action. Signed out: to /auth/signin and back afterwards; no
 * active tenant: to the page that says why; `can` not held: the forbidden page (HTTP 403). `can: null` asks for a
 * tenant only.
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

/** The platform operator behind a page. Signed out: to /auth/signin; anybody else: the forbidden page (HTTP 403). */
export async function requireSuperAdmin(): Promise<Signed> {
  const signed = await requireSession();
  if (!signed.actor.superAdmin) forbidden();
  return signed;
}

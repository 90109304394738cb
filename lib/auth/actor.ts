import "server-only";
import { cache } from "react";
import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { AppError, signedOut, toAppError } from "@/lib/errors";
import { bearerClient, type Db } from "@/lib/supabase/server";
import { actorSchema, isTenantActor, type Actor, type TenantActor } from "./actor-schema";
import { nextPath } from "./next-path";
import { PATH_HEADER } from "./path-header";
import { can, type Permission, type Stem } from "./permissions";
import { readSession } from "./session-cookie";

export type { Actor, TenantActor } from "./actor-schema";

/**
 * Who is behind an access token: one database call, which verifies the token on the way.
 * Throws 401 when the token is no good or its session has ended.
 */
export async function fetchActor(db: Db): Promise<Actor> {
  const { data, error } = await db.rpc("actor");
  if (error) throw toAppError(error);
  return parseActor(data);
}

/** What the database says of the caller, as an actor. Throws 401 when it knows no such person. */
export function parseActor(answer: unknown): Actor {
  if (answer === null) throw signedOut();
  const parsed = actorSchema.safeParse(answer);
  if (!parsed.success) throw parsed.error;
  return parsed.data;
}

type Signed = { actor: Actor; db: Db };

/** Once per rendered request, however many layouts and pages ask. */
const signedIn = cache(async (): Promise<Signed | null> => {
  const session = await readSession((await cookies()).getAll());
  if (!session) return null;
  const db = bearerClient(session.access_token);
  try {
    return { actor: await fetchActor(db), db };
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return null;
    throw error;
  }
});

/** The visitor and their client, or null for somebody not signed in. For pages and server actions. */
export const optionalActor = (): Promise<Signed | null> => signedIn();

/** As optionalActor(), but sends a signed-out visitor to /auth/signin and back afterwards. */
export async function requireSignedIn(): Promise<Signed> {
  const signed = await signedIn();
  if (signed) return signed;
  const path = nextPath((await headers()).get(PATH_HEADER), "");
  return redirect(path ? `/auth/signin?next=${encodeURIComponent(path)}` : "/auth/signin");
}

/**
 * The member behind a page or a server action. Signed out: to /auth/signin and back afterwards; no
 * active tenant: to /no-team; `can` not held: the forbidden page (HTTP 403). `can: null` asks for a
 * tenant only.
 */
export async function requireActor({
  can: needed,
}: {
  can: Permission | Stem | null;
}): Promise<{ actor: TenantActor; db: Db }> {
  const { actor, db } = await requireSignedIn();
  if (!isTenantActor(actor)) return redirect("/no-team");
  if (needed && !can(actor, needed)) forbidden();
  return { actor, db };
}

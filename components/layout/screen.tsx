import type { ReactNode } from "react";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { LoadFailure } from "./load-failure";

/** What the page of one record is given. */
export type OfRecord = { params: Promise<{ id: string }> };

type Signed = Awaited<ReturnType<typeof requireActor>>;

/**
 * The page of a screen, as `route()` is the call of a path: for a member who `can`, what `draw` makes of what it reads;
 * while the database cannot be reached, a word of that within the frame.
 */
export function screen<Props extends object>(
  needed: Parameters<typeof requireActor>[0],
  draw: (given: Signed & Props) => Promise<ReactNode>,
) {
  return async function Screen(props: Props) {
    const signed = await requireActor(needed);
    return (await orUnavailable(draw({ ...signed, ...props }))) ?? <LoadFailure />;
  };
}

import type { SearchParams } from "nuqs/server";
import type { ReactNode } from "react";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor, requireSuperAdmin } from "@/lib/auth/actor";
import { LoadFailure } from "./load-failure";

/** What the page of one record is given. */
export type OfRecord = { params: Promise<{ id: string }> };

/** What a page is given whose address says what it shows. */
export type OfAddress = { searchParams: Promise<SearchParams> };

type Needed<Signed> = Parameters<typeof requireActor>[0] & {
  /** What stands above what is read, and stays while that cannot be had. */
  header?: (signed: Signed) => ReactNode;
};

/** Who is behind the page, and their client. */
export type Member = Awaited<ReturnType<typeof requireActor>>;
type Operator = Awaited<ReturnType<typeof requireSuperAdmin>>;

/**
 * The page of a screen, as `route()` is the call of a path: for a member who `can`, what `draw` makes of what it reads;
 * while the database cannot be reached, a word of that within the frame.
 */
export function screen<Props extends object>(
  { header, ...needed }: Needed<Member>,
  draw: (given: Member & Props) => Promise<ReactNode>,
) {
  return async function Screen(props: Props) {
    const signed = await requireActor(needed);
    const drawn = await drawnOrFailure(draw({ ...signed, ...props }));
    return (
      <>
        {header?.(signed)}
        {drawn}
      </>
    );
  };
}

/** The same for the platform's operators. */
export const operatorScreen =
  <Props extends object>(draw: (given: Operator & Props) => Promise<ReactNode>) =>
  async (props: Props) =>
    drawnOrFailure(draw({ ...(await requireSuperAdmin()), ...props }));

const drawnOrFailure = async (drawing: Promise<ReactNode>) =>
  (await orUnavailable(drawing)) ?? <LoadFailure />;

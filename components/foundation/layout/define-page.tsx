import type { SearchParams } from "nuqs/server";
import type { ReactNode } from "react";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { requireActor, requireSuperAdmin } from "@/lib/foundation/auth/actor";
import { LoadFailure } from "./load-failure";

/** What the page of one record is given. */
export type RecordPageProps = { params: Promise<{ id: string }> };

/** What a page is given whose address says what it shows. */
export type SearchPageProps = { searchParams: Promise<SearchParams> };

type PageAccess<Signed> = Parameters<typeof requireActor>[0] & {
  /** What stands above what is read, and stays while that cannot be had. */
  header?: (member: Signed) => ReactNode;
};

/** Who is behind the page, and their client. */
export type Member = Awaited<ReturnType<typeof requireActor>>;
type Operator = Awaited<ReturnType<typeof requireSuperAdmin>>;

/**
 * The page of a screen, as `route()` is the call of a path: for a member who `can`, what `render` makes of what it reads;
 * while the database cannot be reached, a word of that within the frame.
 */
export function definePage<Props extends object>(
  { header, ...access }: PageAccess<Member>,
  render: (props: Member & Props) => Promise<ReactNode>,
) {
  return async function Screen(props: Props) {
    const member = await requireActor(access);
    const content = await renderOrFailure(render({ ...member, ...props }));
    return (
      <>
        {header?.(member)}
        {content}
      </>
    );
  };
}

/** The same for the platform's operators. */
export const defineOperatorPage =
  <Props extends object>(render: (props: Operator & Props) => Promise<ReactNode>) =>
  async (props: Props) =>
    renderOrFailure(render({ ...(await requireSuperAdmin()), ...props }));

const renderOrFailure = async (rendering: Promise<ReactNode>) =>
  (await nullIfUnavailable(rendering)) ?? <LoadFailure />;

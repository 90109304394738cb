import type { ReactNode } from "react";
import type { SearchParams } from "@/lib/foundation/address/parsers";
import { nullIfUnavailable } from "@/lib/foundation/api/null-if-unavailable";
import { requireActor, requireSession, requireSuperAdmin } from "@/lib/foundation/auth/actor";
import { LoadFailure } from "./load-failure";

/** Props of a page of one record. */
export type RecordPageProps = { params: Promise<{ id: string }> };

/** Props of a page whose search parameters matter. */
export type SearchPageProps = { searchParams: Promise<SearchParams> };

type PageAccess<Signed> = Parameters<typeof requireActor>[0] & {
  /** Shown above the content, also when the content cannot be loaded. */
  header?: (member: Signed) => ReactNode;
};

/** The page's actor, and the database client with the actor's rights. */
export type Member = Awaited<ReturnType<typeof requireActor>>;
type SignedIn = Awaited<ReturnType<typeof requireSession>>;
type Operator = Awaited<ReturnType<typeof requireSuperAdmin>>;

/**
 * Defines the page of a screen, as `route()` defines an API call. `render` runs for a member with the permission
 * `can`. The page shows an error inside the frame when the database cannot be reached.
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

/** Defines a page for everybody who is signed in, with or without a team. */
export const definePersonPage =
  <Props extends object>(render: (props: SignedIn & Props) => Promise<ReactNode>) =>
  async (props: Props) =>
    renderOrFailure(render({ ...(await requireSession()), ...props }));

/** Defines a page for the platform's operators. */
export const defineOperatorPage =
  <Props extends object>(render: (props: Operator & Props) => Promise<ReactNode>) =>
  async (props: Props) =>
    renderOrFailure(render({ ...(await requireSuperAdmin()), ...props }));

const renderOrFailure = async (rendering: Promise<ReactNode>) =>
  (await nullIfUnavailable(rendering)) ?? <LoadFailure />;

import { Link } from "@/components/foundation/ui/link";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import type { CallHit } from "@/lib/platform/api-reference/search-calls";
import type { ApiCall, ApiSection } from "@/lib/platform/api-reference/sections";
import { ApiMethod } from "./api-method";

/** Returns the address of a call's description. */
export const toCallHref = ({ slug }: Pick<ApiSection, "slug">, { operationId }: ApiCall): string =>
  `/docs/api/${slug}#${operationId}`;

/** Renders the calls found, best match first. */
export function ApiHits({ hits, search }: { hits: readonly CallHit[]; search: string }) {
  if (hits.length === 0) {
    return (
      <EmptyState
        className="max-w-prose"
        icon="search-x"
        title={`No call for “${search}”`}
        text="Try a word from its address, such as tasks, or one of its fields, such as due_date."
      />
    );
  }
  return (
    <ul role="list" aria-label="Results" className="max-w-prose divide-y divide-line">
      {hits.map(({ section, call }) => (
        <li key={call.operationId}>
          <CallLink section={section} call={call} />
        </li>
      ))}
    </ul>
  );
}

/** Renders a link to a call: its summary, with the address below. */
export const CallLink = ({ section, call }: { section: ApiSection; call: ApiCall }) => (
  <Link
    href={toCallHref(section, call)}
    prefetch={false}
    data-help-hit
    className="-mx-3 block rounded-control px-3 py-2.5 hover:bg-hover"
  >
    <span className="font-medium">{call.summary}</span>
    <span className="mt-0.5 flex flex-wrap items-center gap-2">
      <ApiMethod method={call.method} />
      <code className="font-mono text-sm break-all text-muted">{call.path}</code>
    </span>
  </Link>
);

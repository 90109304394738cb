import type { Row } from "@/lib/platform/api-reference/field-rows";
import { ApiLine } from "./api-text";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Renders a list of fields with name, type and meaning. */
export function ApiFields({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="text-sm font-medium text-muted">{title}</h4>
      <dl className="mt-1 divide-y divide-line border-y border-line">
        {rows.map(({ name, accepted, fallback, meaning }) => (
          <div key={name} className="py-2 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-4">
            <dt className="flex flex-wrap content-start items-baseline gap-x-3">
              <span className="font-mono text-sm break-all">{name}</span>
              {fallback && (
                <span className="text-xs text-muted">
                  {["required", "optional"].includes(fallback) ? fallback : `default ${fallback}`}
                </span>
              )}
            </dt>
            <dd className="mt-0.5 text-sm lg:mt-0 break-words text-muted">
              {accepted}
              {accepted && meaning && ". "}
              {meaning && <ApiLine text={capital(meaning)} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { formatDollarText } from "@/lib/commissions/statements/dollar-text";
import type { NetSheetVersion } from "@/lib/commissions/net-sheets/serialize";
import type { NetSheetKind } from "@/lib/commissions/net-sheets/terms";
import { formatDateTime } from "@/lib/foundation/text/format";
import { NetSheetDownload } from "./net-sheet-download";
import { NetSheetLines } from "./net-sheet-lines";

type NetSheetVersionsProps = {
  sheetId: string;
  kind: NetSheetKind;
  versions: NetSheetVersion[];
  timeZone: string;
};

/** Renders the saved versions with author and time, the latest first. Each opens its lines. */
export const NetSheetVersions = ({ sheetId, kind, versions, timeZone }: NetSheetVersionsProps) => (
  <section aria-labelledby="versions" className="mt-8 max-w-form">
    <h2 id="versions" className="text-lg">
      Saved versions
    </h2>
    <p className="max-w-prose text-muted">A saved version never changes.</p>
    <ol
      role="list"
      aria-labelledby="versions"
      className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
    >
      {versions.map(({ version, name, saved_by_name, saved_at, figures }) => (
        <li key={version}>
          <details className="px-4 py-3">
            <summary className="flex cursor-pointer items-baseline justify-between gap-4 touch:min-h-11">
              <span className="min-w-0 wrap-anywhere">
                {`${version}. ${name}`}
                <span className="block text-sm text-muted">
                  {[
                    saved_by_name ?? "Former member",
                    formatDateTime(saved_at ?? "", timeZone),
                  ].join(", ")}
                </span>
              </span>
              <span className="shrink-0 font-medium tabular-nums">
                {figures ? formatDollarText(figures.total) : "Cannot be read"}
              </span>
            </summary>
            {figures && (
              <div className="mt-3 grid gap-3 border-t border-line pt-3">
                <NetSheetLines kind={kind} figures={figures} />
                <div>
                  <NetSheetDownload
                    {...{ sheetId, version }}
                    size="sm"
                    label={`Download version ${version} as PDF`}
                  />
                </div>
              </div>
            )}
          </details>
        </li>
      ))}
    </ol>
  </section>
);

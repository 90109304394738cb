import type { Change } from "@/lib/organisation/audit/describe-changes";

/** Field by field what was there before and after; nothing where nothing more is known. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const told = changes.filter(({ before, after }) => before !== null || after !== null);
  if (told.length === 0) return null;
  return (
    <dl className="grid grid-cols-[minmax(7rem,12rem)_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-control bg-sunken p-3 text-sm">
      {told.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted first-letter:uppercase">{field}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">
            {before !== null && after !== null && (
              <>
                <del className="text-muted">{before}</del>
                <span aria-label="became"> → </span>
              </>
            )}
            {after ?? <del className="text-muted">{before}</del>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { Button } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { formatNumber } from "@/lib/foundation/text/format";

type PagerProps = {
  perPage: number;
  page: number;
  totalPages: number;
  totalCount: number;
  onPage: (page: number) => void;
};

/** The range of a page with links to the others. Renders nothing when all fit on one page. */
export function Pager({ page, perPage, totalPages, totalCount, onPage }: PagerProps) {
  if (totalPages <= 1) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, totalCount);
  return (
    <nav aria-label="Pages" className="mt-5 flex items-center justify-between gap-3">
      <p className="text-sm text-muted tabular-nums">
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(totalCount)}
      </p>
      <div className="flex gap-2">
        <Button icon="chevron-left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
          Next
          <Icon name="chevron-right" />
        </Button>
      </div>
    </nav>
  );
}

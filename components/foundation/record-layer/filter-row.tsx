"use client";

import type { ReactNode } from "react";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Button } from "@/components/foundation/ui/button";

const FilterSheet = loadOnDemand("dialog", () => import("./filter-sheet"));

export type FilterRowProps = {
  children: ReactNode;
  /** Filters that are used less often. On wide screens they are in a sheet. */
  more?: ReactNode;
  /** How many of `more` are set. */
  moreCount?: number;
};

/** The filters beside a search box. On the phone they are behind one button, so that the list starts near the top. */
export function FilterRow({ children, more, moreCount = 0 }: FilterRowProps) {
  return (
    <>
      <div className="contents touch:hidden">
        {children}
        {more && (
          <FilterSheet
            title="More filters"
            trigger={
              <Button icon="sliders-horizontal">
                <MoreFilters />
                {moreCount > 0 && (
                  <span className="text-muted tabular-nums">
                    {moreCount}
                    <span className="sr-only"> set</span>
                  </span>
                )}
              </Button>
            }
          >
            {more}
          </FilterSheet>
        )}
      </div>
      <div className="md:hidden">
        <FilterSheet
          title="Filters"
          trigger={
            <Button
              icon="sliders-horizontal"
              size="icon"
              aria-label="Filters"
              className="touch:w-12"
            />
          }
        >
          {children}
          {more}
        </FilterSheet>
      </div>
    </>
  );
}

/** The label of the button for filters that are used less often. */
export function MoreFilters() {
  return (
    <span>
      More<span className="sr-only"> filters</span>
    </span>
  );
}

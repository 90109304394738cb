"use client";

import type { ReactNode } from "react";
import { loadOnDemand } from "@/components/foundation/layout/load-on-demand";
import { Button } from "@/components/foundation/ui/button";

const FilterSheet = loadOnDemand("dialog", () => import("./filter-sheet"));

export type FilterRowProps = {
  children: ReactNode;
  /** What is wanted less often: on a desk in a sheet of its own. */
  more?: ReactNode;
  /** How many of those are set. */
  moreCount?: number;
};

/** The choices beside a search box; on the phone behind one button, so that the list begins at once. */
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
                <span>
                  More<span className="sr-only"> filters</span>
                </span>
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

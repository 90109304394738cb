import type { ReactNode } from "react";

/** The choices beside a search box; on the phone one row below it that is swept sideways. */
export function FilterRow({ children }: { children: ReactNode }) {
  return (
    <div className="contents touch:-mx-4 touch:-my-1 touch:flex touch:w-screen touch:gap-2 touch:overflow-x-auto touch:px-4 touch:py-1 touch:[scrollbar-width:none] touch:[&>*]:shrink-0">
      {children}
    </div>
  );
}

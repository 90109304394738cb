/** The classes that button-classes.ts combines. The error page, which every page loads, imports them from here. */
export const BASE =
  "relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 rounded-control font-medium whitespace-nowrap transition-colors [&_svg]:size-4 [&_svg]:shrink-0 disabled:pointer-events-none disabled:opacity-50 print:hidden";
export const PRIMARY = "bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover";
export const SECONDARY =
  "border border-line-strong bg-surface text-text hover:bg-hover active:bg-sunken aria-expanded:bg-hover";
export const MEDIUM = "h-9 px-3.5 text-base touch:h-11 touch:px-4";

/** The classes of a button, for a plain element that cannot be a Button. */
export const plainButton = `${BASE} ${SECONDARY} ${MEDIUM}`;
export const primaryButton = `${BASE} ${PRIMARY} ${MEDIUM}`;

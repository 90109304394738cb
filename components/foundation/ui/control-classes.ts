/** Classes of text boxes, text areas and selects. 16 px text keeps the phone from zooming in. */
export const controlClasses = [
  "w-full min-w-0 rounded-control border border-control bg-surface text-base text-text transition-colors",
  "touch:text-lg",
  "hover:border-muted",
  "focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-ring",
  "disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-muted",
  "[&[readonly]]:bg-sunken",
  "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger",
].join(" ");

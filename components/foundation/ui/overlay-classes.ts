export const overlayClasses =
  "fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out";

/** The classes of a box in the middle of the screen; under 768 px of a sheet from the bottom. */
export const dialogClasses = [
  "fixed z-50 flex flex-col overflow-hidden border border-line bg-surface shadow-dialog outline-none",
  "md:top-[12vh] md:left-1/2 md:max-h-[76vh] md:w-[calc(100vw-3rem)] md:-translate-x-1/2 md:rounded-dialog",
  "md:data-[state=open]:animate-pop-in md:data-[state=closed]:animate-pop-out",
  "touch:inset-x-0 touch:bottom-0 touch:max-h-[92dvh] touch:rounded-t-dialog touch:border-x-0 touch:border-b-0 touch:pb-safe",
  "touch:data-[state=open]:animate-sheet-up touch:data-[state=closed]:animate-sheet-down",
].join(" ");

/** The classes of menus, popovers and lists that float above the page. */
export const floatingClasses = [
  "z-50 rounded-card border border-line bg-surface shadow-float outline-none",
  "data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out",
].join(" ");

export const dialogFootClasses =
  "flex shrink-0 justify-end gap-2 border-t border-line px-5 py-3 max-sm:flex-col-reverse max-sm:[&>*]:w-full";

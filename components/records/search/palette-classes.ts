/** The classes of the palette's frame and box, shared with its placeholder so that nothing moves on load. */
export const paletteClasses = "touch:top-0 touch:max-h-none touch:rounded-none touch:border-0";

export const paletteBoxClasses = "flex shrink-0 items-center gap-2.5 border-y border-line px-5";

export const paletteInputClasses =
  "h-12 w-full bg-transparent text-lg outline-none placeholder:text-muted md:text-base";

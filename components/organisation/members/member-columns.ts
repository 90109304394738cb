/** Who, as what, where, and when: the same columns for members and for those invited, under one another on the phone. */
export const memberColumns =
  "grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_128px]";

/** As what, where and when: on the phone one after the other. */
export const memberFacts = "flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 md:contents";

/** Columns shared by members and invitations. On the phone they stack. */
export const memberColumns =
  "grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_128px]";

/** Role, team and date. On the phone they follow one another in a line. */
export const memberFacts = "flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 md:contents";

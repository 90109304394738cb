/** The classes of the columns shared by members and invitations. On the phone they stack. */
export const memberColumns =
  "grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_128px]";

/** The classes of role, team and date, which share a line on the phone. */
export const memberFacts = "flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 md:contents";

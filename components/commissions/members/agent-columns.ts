/** The classes of the agents' columns. On the phone they stack. */
export const agentColumns =
  "grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.5fr)_minmax(0,0.8fr)_minmax(0,1.2fr)]";

type Members = { isPending: boolean; isError: boolean };

/** Returns the heading above the members to choose from. */
export function membersHeading({ isPending, isError }: Members): string {
  if (isError) return "The members could not be loaded";
  return isPending ? "Loading members..." : "Assign to";
}

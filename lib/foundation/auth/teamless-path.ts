import type { Actor } from "./actor-schema";

/** Returns the page that tells somebody why they have no team to work in. */
export const teamlessPath = ({ suspendedTeams }: Pick<Actor, "suspendedTeams">): string =>
  suspendedTeams.length > 0 ? "/suspended" : "/no-team";

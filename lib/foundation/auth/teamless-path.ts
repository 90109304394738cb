import type { Actor } from "./actor-schema";

/** Returns the page that explains why a person has no active team. */
export const teamlessPath = ({ suspendedTeams }: Pick<Actor, "suspendedTeams">): string =>
  suspendedTeams.length > 0 ? "/suspended" : "/no-team";

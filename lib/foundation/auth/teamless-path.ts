import type { Actor } from "./actor-schema";

/** Where somebody without a team to work in learns why. */
export const teamlessPath = ({ suspendedTeams }: Pick<Actor, "suspendedTeams">): string =>
  suspendedTeams.length > 0 ? "/suspended" : "/no-team";

import { route } from "@/lib/foundation/api/route";
import { beginTwoStep, getTwoStep } from "@/lib/organisation/two-step/data";

export const GET = route({ can: null, allowBeforeTwoStep: true }, ({ db }) => getTwoStep(db));

/** Begins to set it up: what an authenticator app is given. */
export const POST = route(
  { can: null, allowBeforeTwoStep: true, successStatus: 201 },
  ({ actor, db }) => beginTwoStep(db, actor.email),
);

import { route } from "@/lib/foundation/api/route";
import { beginTwoStep, getTwoStep } from "@/lib/organisation/two-step/data";

export const GET = route({ can: null, allowBeforeTwoStep: true }, ({ db }) => getTwoStep(db));

/** Starts the setup. Returns the key for an authenticator app. */
export const POST = route(
  { can: null, allowBeforeTwoStep: true, successStatus: 201 },
  ({ actor, db }) => beginTwoStep(db, actor.email),
);

import { after } from "next/server";
import { route } from "@/lib/foundation/api/route";
import { joinProgram } from "@/lib/money/partners/data";
import { recordSignUpTrace } from "@/lib/money/partners/visits.data";

export const POST = route({ can: null, successStatus: 201 }, async ({ actor, db, request }) => {
  const program = await joinProgram(db);
  after(() => recordSignUpTrace(actor.userId, request.headers));
  return program;
});

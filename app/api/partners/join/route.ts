import { after } from "next/server";
import { route } from "@/lib/api/route";
import { joinProgram } from "@/lib/partners/data";
import { recordSignUpTrace } from "@/lib/partners/visits.data";

export const POST = route({ can: null, successStatus: 201 }, async ({ actor, db, request }) => {
  const program = await joinProgram(db);
  after(() => recordSignUpTrace(actor.userId, request.headers));
  return program;
});

import { after } from "next/server";
import { route } from "@/lib/api/route";
import { joinProgram } from "@/lib/partners/data";
import { leaveTrace } from "@/lib/partners/visits.data";

export const POST = route({ can: null, success: 201 }, async ({ actor, db, request }) => {
  const program = await joinProgram(db);
  after(() => leaveTrace(actor.userId, request.headers));
  return program;
});

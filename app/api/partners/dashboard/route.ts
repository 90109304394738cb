import { route } from "@/lib/api/route";
import { getProgram } from "@/lib/partners/data";

export const GET = route({ can: null }, async ({ db }) => ({ program: await getProgram(db) }));

import { route } from "@/lib/foundation/api/route";
import { getProgram } from "@/lib/money/partners/data";

export const GET = route({ can: null }, async ({ db }) => ({ program: await getProgram(db) }));

import { route } from "@/lib/foundation/api/route";
import { listImports } from "@/lib/records/clients/imports.data";

export const GET = route({ can: "CLIENTS_VIEW", allowApiKey: true }, async ({ actor, db }) => ({
  imports: await listImports(db, actor),
}));

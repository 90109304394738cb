import { route } from "@/lib/api/route";
import { listImports } from "@/lib/clients/imports.data";

export const GET = route({ can: "CLIENTS_VIEW", allowApiKey: true }, async ({ actor, db }) => ({
  imports: await listImports(db, actor),
}));

import { route } from "@/lib/api/route";
import { listChannels } from "@/lib/messages/data";

export const GET = route({ can: "CONVERSATIONS_VIEW", allowApiKey: true }, async ({ db }) => ({
  channels: await listChannels(db),
}));

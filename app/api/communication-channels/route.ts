import { route } from "@/lib/foundation/api/route";
import { listChannels } from "@/lib/messaging/messages/data";

export const GET = route({ can: "CONVERSATIONS_VIEW", allowApiKey: true }, async ({ db }) => ({
  channels: await listChannels(db),
}));

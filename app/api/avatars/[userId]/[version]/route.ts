import { route } from "@/lib/foundation/api/route";
import { readAvatar } from "@/lib/organisation/profile/avatar.data";
import { avatarParams } from "@/lib/organisation/profile/schema";

/** Returns the caller's own or a colleague's picture. Its URL changes with the content, so browsers cache it. */
export const GET = route({ can: null, params: avatarParams }, async ({ db, params }) => {
  const picture = await readAvatar(db, params);
  return new Response(picture, {
    headers: {
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
    },
  });
});

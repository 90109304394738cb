import { route } from "@/lib/foundation/api/route";
import { readLogo } from "@/lib/organisation/branding/data";
import { logoParams } from "@/lib/organisation/branding/schema";

/** A company's logo, public for forms and mails. Its URL changes with it, so browsers cache it. */
export const GET = route({ can: null, public: true, params: logoParams }, async ({ params }) => {
  const logo = await readLogo(params);
  return new Response(logo, {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      // Mail programs and websites embed it.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
});

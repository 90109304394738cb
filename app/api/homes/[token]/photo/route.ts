import { z } from "zod";
import { enforceRateLimit } from "@/lib/foundation/api/rate-limit";
import { route } from "@/lib/foundation/api/route";
import { env } from "@/lib/foundation/env";
import { notFound } from "@/lib/foundation/errors";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import { fetchPhoto } from "@/lib/listings/listings/photos";
import { findSharedHome } from "@/lib/listings/listings/shared-home.data";
import { getConnection } from "@/lib/listings/mls/connection";

const params = z.object({ token: z.string().max(100) });

/** Returns the photo of a home in a mail to any holder of its link; a drawing when the home has no photo. */
export const GET = route(
  { can: null, public: true, params },
  async ({ params: { token }, request }) => {
    await enforceRateLimit("shared_photo", { account: token, headers: request.headers });
    const home = await findSharedHome(token);
    if (!home) throw notFound(text.photoNotFound);
    if (!home.photoUrl) return Response.redirect(new URL("/home-drawing.png", env.APP_URL), 302);
    const { bytes, type } = await fetchPhoto(await getConnection(home.tenantId), home.photoUrl);
    return new Response(bytes, {
      headers: { "content-type": type, "cache-control": "public, max-age=86400" },
    });
  },
);

import { route } from "@/lib/foundation/api/route";
import { readPhoto } from "@/lib/listings/listings/photos";
import { photoParams } from "@/lib/listings/listings/schema";

/** Returns a listing's photo, fetched from the MLS, as long as a copy of the listing is stored. */
export const GET = route({ can: "member", params: photoParams }, async (call) => {
  const { bytes, type } = await readPhoto(
    call.db,
    call.actor,
    call.params.key,
    call.request.headers,
  );
  return new Response(bytes, {
    headers: { "content-type": type, "cache-control": "private, max-age=3600" },
  });
});

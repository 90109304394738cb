import { route } from "@/lib/foundation/api/route";
import { PICTURE_FORM_MAX_BYTES, readPicture } from "@/lib/foundation/api/uploaded-picture";
import { encodeAvatar } from "@/lib/organisation/profile/avatar-image";
import { removeAvatar, setAvatar } from "@/lib/organisation/profile/avatar.data";
import { profileMessages } from "@/lib/organisation/profile/messages";

/** Multipart field `file`: the caller's new picture. */
export const POST = route(
  { can: null, form: { maxBytes: PICTURE_FORM_MAX_BYTES } },
  async ({ actor, db, form }) => {
    const picture = await encodeAvatar(await readPicture(form, profileMessages.pictureMissing));
    return { avatar_url: await setAvatar(db, actor.userId, picture) };
  },
);

export const DELETE = route({ can: null }, ({ actor, db }) => removeAvatar(db, actor.userId));

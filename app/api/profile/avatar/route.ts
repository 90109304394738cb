import { route } from "@/lib/api/route";
import { removeAvatar, setAvatar } from "@/lib/profile/avatar.data";
import { encodeAvatar } from "@/lib/profile/avatar-image";
import { profileMessages } from "@/lib/profile/messages";
import { PICTURE_FORM_MAX_BYTES, readPicture } from "@/lib/uploaded-picture";

/** Multipart `file`: one's own new picture. */
export const POST = route(
  { can: null, form: { maxBytes: PICTURE_FORM_MAX_BYTES } },
  async ({ actor, db, form }) => {
    const picture = await encodeAvatar(await readPicture(form, profileMessages.pictureMissing));
    return { avatar_url: await setAvatar(db, actor.userId, picture) };
  },
);

export const DELETE = route({ can: null }, ({ actor, db }) => removeAvatar(db, actor.userId));

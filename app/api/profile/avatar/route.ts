import { route } from "@/lib/api/route";
import { AppError } from "@/lib/errors";
import { removeAvatar, setAvatar } from "@/lib/profile/avatar.data";
import { encodeAvatar } from "@/lib/profile/avatar-image";
import { profileMessages } from "@/lib/profile/messages";
import { PICTURE_MAX_BYTES } from "@/lib/uploaded-picture";

/** The picture and the form around it. */
const MAX_REQUEST_BYTES = PICTURE_MAX_BYTES + 16 * 1024;

/** Multipart `file`: one's own new picture. */
export const POST = route(
  { can: null, form: { maxBytes: MAX_REQUEST_BYTES } },
  async ({ actor, db, form }) => {
    const file = form?.get("file");
    if (!(file instanceof File) || file.size === 0) {
      const fields = { file: profileMessages.pictureMissing };
      throw new AppError("invalid_input", profileMessages.pictureMissing, { fields });
    }
    const picture = await encodeAvatar(new Uint8Array(await file.arrayBuffer()));
    return { avatar_url: await setAvatar(db, actor.userId, picture) };
  },
);

export const DELETE = route({ can: null }, ({ actor, db }) => removeAvatar(db, actor.userId));

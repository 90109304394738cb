import { route } from "@/lib/api/route";
import { removeLogo, setLogo } from "@/lib/branding/data";
import { encodeLogo } from "@/lib/branding/logo-image";
import { brandingMessages } from "@/lib/branding/messages";
import { AppError } from "@/lib/errors";
import { PICTURE_MAX_BYTES } from "@/lib/uploaded-picture";

/** The picture and the form around it. */
const MAX_REQUEST_BYTES = PICTURE_MAX_BYTES + 16 * 1024;

/** Multipart `file`: the company's new logo. */
export const POST = route(
  {
    can: "SETTINGS_MANAGE",
    form: { maxBytes: MAX_REQUEST_BYTES, tooLarge: brandingMessages.logoTooLarge },
  },
  async ({ actor, db, form }) => {
    const file = form?.get("file");
    if (!(file instanceof File) || file.size === 0) {
      const fields = { file: brandingMessages.logoMissing };
      throw new AppError("invalid_input", brandingMessages.logoMissing, { fields });
    }
    const logo = await encodeLogo(new Uint8Array(await file.arrayBuffer()));
    return { logo_url: await setLogo(db, actor.tenantId, logo) };
  },
);

export const DELETE = route({ can: "SETTINGS_MANAGE" }, ({ actor, db }) =>
  removeLogo(db, actor.tenantId),
);

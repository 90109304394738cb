import { route } from "@/lib/foundation/api/route";
import { PICTURE_FORM_MAX_BYTES, readPicture } from "@/lib/foundation/api/uploaded-picture";
import { removeLogo, setLogo } from "@/lib/organisation/branding/data";
import { encodeLogo } from "@/lib/organisation/branding/logo-image";
import { brandingMessages } from "@/lib/organisation/branding/messages";

/** Multipart field `file`: the company's new logo. */
export const POST = route(
  {
    can: "SETTINGS_MANAGE",
    form: { maxBytes: PICTURE_FORM_MAX_BYTES, tooLarge: brandingMessages.logoTooLarge },
  },
  async ({ actor, db, form }) => {
    const logo = await encodeLogo(await readPicture(form, brandingMessages.logoMissing));
    return { logo_url: await setLogo(db, actor.tenantId, logo) };
  },
);

export const DELETE = route({ can: "SETTINGS_MANAGE" }, ({ actor, db }) =>
  removeLogo(db, actor.tenantId),
);

import "server-only";
import { createHash } from "node:crypto";
import { forbidden, notFound, toAppError, unavailable } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import type { Db } from "@/lib/foundation/supabase/db";
import { rpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { brandingSchema, type Branding } from "./schema";

const BUCKET = "logos";

type Logo = { tenantId: string; version: string };

const toFilePath = ({ tenantId, version }: Logo) => `${tenantId}/${version}.png`;
const toLogoUrl = ({ tenantId, version }: Logo) => `/api/logos/${tenantId}/${version}`;

/** Returns the branding of the actor's team. */
export async function getBranding(db: Db, tenantId: string): Promise<Branding> {
  return brandingSchema.parse(await rpc(db, "get_my_branding", { p_tenant_id: tenantId }));
}

/**
 * Stores a logo (PNG from encodeLogo) and returns its address. Throws 402 when the plan does not include
 * branding, 403 without the permission.
 */
export async function setLogo(db: Db, tenantId: string, png: Buffer): Promise<string> {
  const version = createHash("sha256").update(png).digest("hex").slice(0, 16);
  const logo = { tenantId, version };
  const { error } = await serviceClient()
    .storage.from(BUCKET)
    .upload(toFilePath(logo), png, { contentType: "image/png" });
  // Uploading the same picture again is no conflict.
  if (error && !/exists|duplicate/i.test(error.message)) throw unavailable(error);
  await replaceLogo(db, tenantId, toLogoUrl(logo)).catch(async (refusal: unknown) => {
    if (!error) await removeFile(toLogoUrl(logo));
    throw refusal;
  });
  return toLogoUrl(logo);
}

/** Removes the logo; Lintel's mark is shown again. */
export const removeLogo = (db: Db, tenantId: string): Promise<void> =>
  replaceLogo(db, tenantId, null);

/**
 * Returns the bytes of a team's logo, for anybody, because it appears in mails and forms. Throws
 * 404 for an old one.
 */
export async function readLogo(logo: Logo): Promise<Blob> {
  const { data } = await serviceClient().storage.from(BUCKET).download(toFilePath(logo));
  if (!data) throw notFound();
  return data;
}

async function replaceLogo(db: Db, tenantId: string, address: string | null): Promise<void> {
  const before = await db.from("tenants").select("logo_url").eq("id", tenantId).maybeSingle();
  if (before.error) throw toAppError(before.error);
  const { data, error } = await db
    .from("tenants")
    .update({ logo_url: address })
    .eq("id", tenantId)
    .select("id");
  if (error) throw toAppError(error);
  // The policy silently skips the row when it refuses the update.
  if (data.length === 0) throw forbidden();
  const old = before.data?.logo_url;
  if (old && old !== address) await removeFile(old);
}

/** Deletes an old logo. A failure is only logged, because a leftover file does no harm. */
async function removeFile(address: string): Promise<void> {
  const [tenantId = "", version = ""] = address.split("/").slice(-2);
  const { error } = await serviceClient()
    .storage.from(BUCKET)
    .remove([toFilePath({ tenantId, version })]);
  if (error) reportError(error, { where: "remove an old logo" });
}

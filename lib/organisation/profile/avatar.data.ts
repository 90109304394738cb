import "server-only";
import { createHash } from "node:crypto";
import { forbidden, notFound, toAppError, unavailable } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import type { Db } from "@/lib/foundation/supabase/db";
import { serviceClient } from "@/lib/foundation/supabase/service";

const BUCKET = "avatars";

type Picture = { userId: string; version: string };

const getFile = ({ userId, version }: Picture) => `${userId}/${version}.webp`;
const getAddress = ({ userId, version }: Picture) => `/api/avatars/${userId}/${version}`;

/** Stores a picture (WebP from encodeAvatar) and returns its address. */
export async function setAvatar(db: Db, userId: string, webp: Buffer): Promise<string> {
  const version = createHash("sha256").update(webp).digest("hex").slice(0, 16);
  const picture = { userId, version };
  const { error } = await serviceClient()
    .storage.from(BUCKET)
    .upload(getFile(picture), webp, { contentType: "image/webp" });
  // Uploading the same picture again is no conflict.
  if (error && !/exists|duplicate/i.test(error.message)) throw unavailable(error);
  await replaceAddress(db, userId, getAddress(picture));
  return getAddress(picture);
}

/** Removes the picture; initials are shown again. */
export async function removeAvatar(db: Db, userId: string): Promise<void> {
  await replaceAddress(db, userId, null);
}

/** Returns the bytes of the person's own or a colleague's picture. Throws 404 for any other. */
export async function readAvatar(db: Db, picture: Picture): Promise<Blob> {
  const { data } = await db.storage.from(BUCKET).download(getFile(picture));
  if (!data) throw notFound();
  return data;
}

async function replaceAddress(db: Db, userId: string, address: string | null): Promise<void> {
  const mine = () => db.from("profiles");
  const before = await mine().select("avatar_url").eq("user_id", userId).single();
  if (before.error) throw toAppError(before.error);
  const { data, error } = await mine()
    .update({ avatar_url: address })
    .eq("user_id", userId)
    .select("user_id");
  if (error) throw toAppError(error);
  // The policy silently skips the row when it refuses the update.
  if (data.length === 0) throw forbidden();
  const old = before.data.avatar_url;
  if (old && old !== address) await removeFile(old);
}

/** Deletes an old picture. A failure is only logged, because a leftover file does no harm. */
async function removeFile(address: string): Promise<void> {
  const [userId = "", version = ""] = address.split("/").slice(-2);
  const { error } = await serviceClient()
    .storage.from(BUCKET)
    .remove([getFile({ userId, version })]);
  if (error) reportError(error, { userId, where: "remove an old avatar" });
}

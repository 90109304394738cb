import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "@/lib/foundation/env";
import { AppError } from "@/lib/foundation/errors";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Key = { id: string; bytes: Buffer };

export const SECRET_MESSAGES = {
  noKey:
    "This installation has no key to encrypt secrets with, so none is kept. Ask the person who runs it to set SECRETS_KEY.",
  unreadable: "The secret that was kept can no longer be read. Please enter it again.",
} as const;

/**
 * Encrypts a secret (AES-256-GCM) with the current key. The result names the key and opens only for
 * the same `boundTo`, such as the team and the server it is for. Throws 503 when no key is set.
 */
export function seal(secret: string, boundTo: readonly string[]): string {
  const [current] = keys();
  if (!current) throw new AppError("not_set_up", SECRET_MESSAGES.noKey, { status: 503 });
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, current.bytes, nonce).setAAD(bound(boundTo));
  const sealed = Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final()]);
  return `${current.id}:${Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64")}`;
}

/** Decrypts a secret. Returns null when its key is gone or `boundTo` differs. */
export function unseal(sealed: string, boundTo: readonly string[]): string | null {
  const [id, encoded = ""] = sealed.split(":");
  const key = keys().find((candidate) => candidate.id === id);
  const bytes = Buffer.from(encoded, "base64");
  if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES))
    .setAAD(bound(boundTo))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** Whether a secret was encrypted with an older key. */
export const needsReencryption = (sealed: string): boolean =>
  sealed.split(":")[0] !== keys()[0]?.id;

const bound = (parts: readonly string[]) => Buffer.from(JSON.stringify(parts), "utf8");

const keys = (): Key[] =>
  (env.SECRETS_KEY ?? "")
    .split(",")
    .filter(Boolean)
    .map((key) => {
      const [id = "", bytes = ""] = key.split(":");
      return { id, bytes: Buffer.from(bytes, "base64") };
    });

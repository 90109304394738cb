import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Drawn at random for each installation, so that nobody can guess the keys of a demo. */
export type Secrets = {
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  databasePassword: string;
};

/** Reads the installation's secrets, drawing them on the first call. */
export function readSecrets(localDir: string): Secrets {
  const file = path.join(localDir, "secrets.json");
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, "utf8")) as Secrets;
  const secrets: Secrets = {
    jwtSecret: draw(48),
    publishableKey: `sb_publishable_${draw(24)}`,
    secretKey: `sb_secret_${draw(24)}`,
    databasePassword: draw(24),
  };
  fs.mkdirSync(localDir, { recursive: true });
  fs.writeFileSync(`${file}.unfinished`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  fs.renameSync(`${file}.unfinished`, file);
  return secrets;
}

function draw(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

import type { Backend } from "./backend";

const DEMO_PASSWORD = "demo-password-1";
const DEMO_SIGN_INS = [
  ["owner@buckeye.test", "owner of Buckeye Realty Group"],
  ["admin@buckeye.test", "administrator"],
  ["manager@buckeye.test", "manager"],
  ["agent@buckeye.test", "agent"],
  ["agent2@buckeye.test", "agent in another team"],
  ["viewer@buckeye.test", "viewer"],
  ["both@buckeye.test", "agent in both companies"],
  ["owner@scioto.test", "owner of Scioto Homes"],
  ["super@platform.test", "super admin of the platform"],
] as const;

/** Prints where everything is and how to sign in, once all of it answers. */
export function printAddresses(backend: Backend): void {
  const { stack, appUrl } = backend;
  const lines = ["", `  Lintel is ready: ${appUrl}`, ""];
  if (stack) {
    lines.push(
      `  Mailbox          ${stack.addresses.MAILBOX_URL}  (every mail the app sends)`,
      `  Supabase API     ${stack.addresses.SUPABASE_URL}`,
      `  Database         127.0.0.1:${stack.ports.database}`,
      "",
      `  Sign in with password ${DEMO_PASSWORD} as`,
      ...DEMO_SIGN_INS.map(([email, who]) => `    ${email.padEnd(22)} ${who}`),
      "",
    );
  }
  lines.push("  Ctrl-C stops it.", "");
  console.log(lines.join("\n"));
}

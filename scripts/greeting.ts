import { DEMO_PASSWORD, demoAccounts } from "../lib/organisation/accounts/demo-accounts";
import type { Backend } from "./backend";

/** Prints all addresses and how to sign in. Called once every service responds. */
export function printAddresses(backend: Backend): void {
  const { stack, appUrl } = backend;
  const lines = ["", `  Lintel is ready: ${appUrl}`, ""];
  if (stack) {
    lines.push(
      `  Mailbox          ${stack.addresses.MAILBOX_URL}  (every mail the app sends)`,
      `  Phones           ${textsGoTo(stack.addresses.SMS_PAGE_URL)}`,
      `  Payments         ${paymentsGoTo(stack.addresses.STRIPE_PAGE_URL)}`,
      `  Signatures       ${signaturesGoTo(stack.addresses.ESIGN_PAGE_URL)}`,
      `  Listings         ${listingsComeFrom(stack.addresses.MLS_PAGE_URL)}`,
      `  Supabase API     ${stack.addresses.SUPABASE_URL}`,
      `  Database         127.0.0.1:${stack.ports.database}`,
      "",
      `  Sign in with password ${DEMO_PASSWORD} as`,
      ...demoAccounts.map(({ email, role }) => `    ${email.padEnd(22)} ${role}`),
      "",
    );
  }
  lines.push("  Ctrl-C stops it.", "");
  console.log(lines.join("\n"));
}

function textsGoTo(page: string | undefined): string {
  return page ? `${page}  (every text the app sends)` : "your Twilio account sends real texts";
}

function paymentsGoTo(page: string | undefined): string {
  return page ? `${page}  (what Stripe is asked, and a clock)` : "your Stripe account takes them";
}

function signaturesGoTo(page: string | undefined): string {
  return page
    ? `${page}  (documents sent out, to sign or decline)`
    : "your e-signature account sends them";
}

function listingsComeFrom(page: string | undefined): string {
  return page ? `${page}  (what stands in for the MLS)` : "your MLS is read";
}

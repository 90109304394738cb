/** Sign-ins of the demo data; they exist only where the demo was loaded. */
export const DEMO_PASSWORD = "demo-password-1";

export type DemoAccount = { email: string; who: string };

export const demoAccounts: readonly DemoAccount[] = [
  { email: "owner@buckeye.test", who: "Owner of Buckeye Realty Group" },
  { email: "admin@buckeye.test", who: "Administrator" },
  { email: "manager@buckeye.test", who: "Manager" },
  { email: "agent@buckeye.test", who: "Agent" },
  { email: "agent2@buckeye.test", who: "Agent in another team" },
  { email: "viewer@buckeye.test", who: "Viewer" },
  { email: "both@buckeye.test", who: "Agent in both companies" },
  { email: "owner@scioto.test", who: "Owner of Scioto Homes" },
  { email: "super@platform.test", who: "Super admin of the platform" },
];

/** The password of the demo accounts, which exist only where the demo data was loaded. */
export const DEMO_PASSWORD = "demo-password-1";

export type DemoAccount = { email: string; role: string };

export const demoAccounts: readonly DemoAccount[] = [
  { email: "owner@buckeye.test", role: "Owner of Buckeye Realty Group" },
  { email: "admin@buckeye.test", role: "Administrator" },
  { email: "manager@buckeye.test", role: "Manager" },
  { email: "agent@buckeye.test", role: "Agent" },
  { email: "agent2@buckeye.test", role: "Agent in another team" },
  { email: "viewer@buckeye.test", role: "Viewer" },
  { email: "both@buckeye.test", role: "Agent in both companies" },
  { email: "owner@scioto.test", role: "Owner of Scioto Homes" },
  { email: "super@platform.test", role: "Super admin of the platform" },
];

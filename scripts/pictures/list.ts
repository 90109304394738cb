export const DESK = { width: 1200, height: 750, density: 1.5 };
export const PHONE = { width: 390, height: 760, density: 2 };

export type Theme = "light" | "dark";

export type Picture = {
  name: string;
  path: string;
  /** The link that is clicked first, to a record whose id is not known in advance. */
  follow?: string;
  size: typeof DESK | typeof PHONE;
  /** Whether the README shows the picture too. */
  inReadme?: boolean;
};

export const PICTURES: readonly Picture[] = [
  { name: "dashboard", path: "/dashboard", size: DESK, inReadme: true },
  { name: "clients", path: "/clients", size: DESK, inReadme: true },
  { name: "messages", path: "/messages", size: DESK, inReadme: true },
  { name: "deals", path: "/deals?view=board", size: DESK },
  { name: "leads", path: "/leads", size: DESK },
  { name: "reports", path: "/reports", size: DESK },
  { name: "phone-dashboard", path: "/dashboard", size: PHONE },
  { name: "phone-client", path: "/clients", follow: "[data-client-card] a", size: PHONE },
  { name: "phone-tasks", path: "/tasks", size: PHONE },
];

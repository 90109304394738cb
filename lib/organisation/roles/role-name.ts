/** A role in a list of choices. */
export type RoleName = {
  id: string;
  name: string;
  /** Whether it has the permission to manage the company's settings, and so sees all of them. */
  managesSettings: boolean;
};

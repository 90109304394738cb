/** A role as it is chosen from a list. */
export type RoleName = {
  id: string;
  name: string;
  /** Whether it changes the company's settings, and so sees everything that is set. */
  managesSettings: boolean;
};

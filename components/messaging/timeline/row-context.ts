/** Where a row of the timeline stands. */
export type RowContext = {
  personId: string;
  /** Leaves out what the page around says already. */
  within: "client" | "deal";
};

/** The context of a timeline row. */
export type RowContext = {
  personId: string;
  /** The page around the row. The row does not repeat what that page shows. */
  within: "client" | "deal";
};

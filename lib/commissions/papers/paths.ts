import type { SideParams } from "@/lib/records/transactions/side-schema";

/** The path of the statement of a side. */
export const toStatementPath = ({ id, side }: SideParams): string =>
  `/api/transactions/${id}/sides/${side}/statement`;

/** Where the disbursement authorization of a version is downloaded. */
export const toDisbursementPath = (params: SideParams, version: number): string =>
  `${toStatementPath(params)}/disbursement?version=${version}`;

/** Where the statement of one person, as of a version, is downloaded. */
export const toStatementPaperPath = (
  params: SideParams,
  { version, agent }: { version: number; agent: string },
): string => `${toStatementPath(params)}/pdf?version=${version}&agent=${agent}`;

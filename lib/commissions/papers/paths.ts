import type { SideParams } from "@/lib/records/transactions/side-schema";

/** Returns the API path of a side's statement. */
export const toStatementPath = ({ id, side }: SideParams): string =>
  `/api/transactions/${id}/sides/${side}/statement`;

/** Returns the download path of a version's disbursement authorization. */
export const toDisbursementPath = (params: SideParams, version: number): string =>
  `${toStatementPath(params)}/disbursement?version=${version}`;

/** Returns the download path of one person's statement in a version. */
export const toStatementPaperPath = (
  params: SideParams,
  { version, agent }: { version: number; agent: string },
): string => `${toStatementPath(params)}/pdf?version=${version}&agent=${agent}`;

/** Texts for approvals for closing. */
export const approvalMessages = {
  reasonTooLong: "Reason too long (500 characters at most)",
  reasonRequired: "Enter why you approve it anyway",
  withdrawalRequired: "Enter why you withdraw the approval",
  notStanding: "This side is not approved",
  approved: (side: string) => `${side} side approved for closing`,
  withdrawn: "Approval withdrawn",
  approveFailed: "Failed to approve the file. Please try again.",
  withdrawFailed: "Failed to withdraw the approval. Please try again.",
} as const;

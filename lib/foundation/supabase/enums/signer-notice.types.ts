export const signer_notice = ["reminder", "request"] as const

export const signer_status = ["waiting", "asked", "viewed", "signed", "declined"] as const

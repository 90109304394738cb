export const commission_payee = ["brokerage", "member", "outside"] as const

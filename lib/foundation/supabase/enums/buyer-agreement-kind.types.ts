export const buyer_agreement_kind = ["Buyer representation", "Touring", "Tenant representation"] as const

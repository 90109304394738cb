export const party_role = ["Buyer", "Seller", "Other agent", "Lender", "Title", "Attorney"] as const

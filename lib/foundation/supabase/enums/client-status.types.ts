export const client_status = ["Buyer", "Seller", "In Contract"] as const

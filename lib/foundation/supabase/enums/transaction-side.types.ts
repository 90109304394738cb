export const transaction_side = ["Listing", "Buying"] as const

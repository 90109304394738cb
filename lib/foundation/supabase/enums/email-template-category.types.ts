export const email_template_category = ["Introduction", "Follow-up", "Buyer", "Seller", "Listing", "Under contract", "Closing", "Past client", "Marketing"] as const

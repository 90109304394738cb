export const inquiry_channel = ["form", "website", "portal_mail"] as const

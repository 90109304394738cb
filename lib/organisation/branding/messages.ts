/** Texts about a company's logo and colour. */
export const brandingMessages = {
  logoMissing: "Choose a picture",
  logoTooLarge: "The logo is larger than 2 MB. Choose a smaller one.",
  logoUnreadable:
    "This is not a picture we can read. Choose a PNG, JPG, WebP or GIF. Export an SVG as PNG first.",
  logoSaved: "Logo saved",
  logoRemoved: "Logo removed",
  logoFailed: "Failed to save the logo. Please try again.",
  colorUnreadable: "Enter the color as # and six digits, such as #0f6b5c",
} as const;

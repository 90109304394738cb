/** Texts about a company's logo and colour. */
export const brandingMessages = {
  logoMissing: "Choose a picture",
  logoTooLarge: "A logo has at most 2 MB",
  logoUnreadable:
    "This is not a picture we can read. Choose a PNG, JPG, WebP or GIF; an SVG export it as PNG first.",
  logoSaved: "Logo saved",
  logoRemoved: "Logo removed",
  logoFailed: "Failed to save the logo. Please try again.",
  colorUnreadable: "Write the color as # and six digits, as #0f6b5c",
} as const;

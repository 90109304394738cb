import localFont from "next/font/local";

/**
 * Inter's Latin letters, preloaded. The other alphabets come from the style sheet of the same
 * package when a name needs them; "Inter Fallback" in globals.css holds the place until then.
 */
export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
  adjustFontFallback: false,
});

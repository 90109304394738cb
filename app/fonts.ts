import localFont from "next/font/local";

/**
 * Inter's Latin letters, preloaded. The same package's style sheet loads other alphabets when a
 * name needs them; until then "Inter Fallback" in globals.css reserves the space.
 */
export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
  adjustFontFallback: false,
});

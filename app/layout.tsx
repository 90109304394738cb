import "@fontsource-variable/inter/wght.css";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/foundation/layout/providers";
import { Icon } from "@/components/foundation/ui/icon";
import { env } from "@/lib/foundation/env";
import { REPORTER_META_NAME } from "@/lib/foundation/monitoring/report-from-browser";
import { inter } from "./fonts";

const description =
  "Lintel, the CRM for real-estate teams: clients, deals and tasks in one calm place.";

export const metadata: Metadata = {
  title: { default: "Lintel", template: "%s · Lintel" },
  description,
  applicationName: "Lintel",
  formatDetection: { telephone: false },
  manifest: "/manifest.webmanifest",
  appleWebApp: { capable: true, title: "Lintel", statusBarStyle: "default" },
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "48x48" },
      { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
    ],
    apple: "/apple-touch-icon.png",
  },
  ...(env.APP_URL && getLinkPreview(env.APP_URL)),
};

/** Returns the metadata of link previews, which need an absolute image URL. A build does not know it. */
function getLinkPreview(appUrl: string): Metadata {
  const alt = "Lintel, the CRM for real-estate teams";
  return {
    metadataBase: new URL(appUrl),
    openGraph: {
      type: "website",
      siteName: "Lintel",
      description,
      images: [{ url: "/social.png", width: 1200, height: 630, alt }],
    },
    twitter: { card: "summary_large_image" },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf9f7" },
    { media: "(prefers-color-scheme: dark)", color: "#161412" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // proxy.ts creates the nonce. Reading it here lets Next add it to its own scripts.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" className={inter.variable} suppressHydrationWarning>
      {env.SENTRY_DSN && (
        <head>
          <meta name={REPORTER_META_NAME} content={env.SENTRY_DSN} />
        </head>
      )}
      <body className="font-sans">
        {/* Fetches the icon file at once, because the icons below come after a script that waits for the style sheet.
            A preload link in the head does not help: Chromium does not use it for icons, and logs a warning. */}
        <Icon name="check" className="hidden" />
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}

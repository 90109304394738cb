import type { NextConfig } from "next";

/** On every answer: pages, the API and static files. Pages get their nonce policy from proxy.ts. */
const SECURITY_HEADERS = [
  { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** Where the proxy does not run, nothing may run or frame at all. */
const CLOSED_POLICY = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; frame-ancestors 'none'",
};

const nextConfig: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  experimental: {
    authInterrupts: true,
    optimizePackageImports: ["lucide-react", "radix-ui", "date-fns"],
  },
  headers: async () => [
    { source: "/:path*", headers: SECURITY_HEADERS },
    { source: "/api/:path*", headers: [CLOSED_POLICY] },
    { source: "/_next/static/:path*", headers: [CLOSED_POLICY] },
  ],
};

export default nextConfig;

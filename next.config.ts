import type { NextConfig } from "next";

/**
 * On every answer: pages, the API and static files. Pages get a policy with a nonce from proxy.ts
 * in place of the closed one here.
 */
const SECURITY_HEADERS = [
  { key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" },
  { key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
];

/** A team's form may stand within its own website: who may frame it is in its policy (proxy.ts). */
const UNFRAMED = "/((?!inquire/).*)";
const NOT_FRAMED = [{ key: "X-Frame-Options", value: "DENY" }];

/**
 * A received mail's HTML in its frame: it runs nothing, sends nothing, and shows pictures from elsewhere only when
 * its reader asks for them (docs/features/messaging/messages.md, "HTML").
 */
const mailHeaders = (pictures: string) => [
  {
    key: "Content-Security-Policy",
    value: [
      "sandbox allow-popups allow-popups-to-escape-sandbox",
      "default-src 'none'",
      `img-src ${pictures}`,
      "style-src 'unsafe-inline'",
      "frame-ancestors 'self'",
    ].join("; "),
  },
  { key: "X-Frame-Options", value: "SAMEORIGIN" },
  { key: "Referrer-Policy", value: "no-referrer" },
];

/**
 * The preview of a document in its frame: the reader of PDFs runs there without an origin, so it has no session and can
 * call nobody; what it loads are its own parts (docs/features/records/transaction-documents.md, "Preview").
 */
const PREVIEW_HEADERS = [
  {
    key: "Content-Security-Policy",
    value: [
      "sandbox allow-scripts",
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "connect-src 'self'",
      "img-src blob: data:",
      "font-src 'self' blob: data:",
      "style-src 'unsafe-inline'",
      "frame-ancestors 'self'",
    ].join("; "),
  },
  { key: "X-Frame-Options", value: "SAMEORIGIN" },
  { key: "Referrer-Policy", value: "no-referrer" },
];
/** A page without an origin loads what says that anybody may. */
const FOR_ANY_PAGE = [
  { key: "Access-Control-Allow-Origin", value: "*" },
  { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
];
const PREVIEW = "/document-preview/:file*";
const PDFJS = "/api/documents/pdfjs/:file*";

/** What the service worker may ask for, and the page it keeps (public/service-worker.js). */
const WORKER_HEADERS = [
  { key: "Content-Security-Policy", value: "default-src 'none'; connect-src 'self'" },
  { key: "Cache-Control", value: "no-cache" },
];
const OFFLINE_PAGE_HEADERS = [
  {
    key: "Content-Security-Policy",
    value: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'unsafe-inline'",
      "frame-ancestors 'none'",
    ].join("; "),
  },
];

const MAIL = "/api/messages/:id/html";
const asked = [{ type: "query" as const, key: "pictures", value: "true" }];

const PDF_FILES = [
  "./lib/records/transaction-documents/{pdf,cut,part}-thread.ts",
  "./node_modules/@cantoo/pdf-lib/package.json",
  "./node_modules/@cantoo/pdf-lib/es/**/*.{js,json}",
  "./node_modules/{culori,fflate,html-entities,node-html-better-parser,tslib}/**/*.{js,mjs,json}",
  "./node_modules/pdfjs-dist/package.json",
  "./node_modules/pdfjs-dist/{build,legacy/build}/pdf{,.worker}{,.min}.mjs",
  "./node_modules/pdfjs-dist/{cmaps,iccs,standard_fonts,wasm}/*",
];

/** Read by their paths when a paper is drawn (lib/commissions/papers/fonts.ts). */
const FONT_FILES = [
  "./node_modules/@expo-google-fonts/inter/400Regular/*.ttf",
  "./node_modules/@expo-google-fonts/inter/600SemiBold/*.ttf",
];

const nextConfig: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  reactStrictMode: true,
  // Read as files (lib/platform/help/read-help.ts, lib/platform/api-reference/read-reference.ts), which a standalone build would not
  // know of.
  outputFileTracingIncludes: {
    "/docs/**": ["./content/help/*.md", "./content/api/openapi.json"],
    "/docs": ["./content/help/*.md"],
    "/api/openapi.json": ["./content/api/openapi.json"],
    "/api/custom-fields/openapi.json": ["./content/api/openapi.json"],
    // Loaded by a thread and sent to browsers, by their paths (lib/records/transaction-documents).
    "/api/documents/**": PDF_FILES,
    "/api/transactions/**": [...PDF_FILES, ...FONT_FILES],
  },
  typedRoutes: false,
  // The first is loaded once for instrumentation and handlers, so that they share its metrics (lib/foundation/monitoring/metrics).
  // The second loads its own parts by name, and only where traces are on (lib/foundation/monitoring/tracing). The others
  // draw papers, from the same code as the worker does.
  serverExternalPackages: [
    "prom-client",
    "@opentelemetry/sdk-node",
    "@cantoo/pdf-lib",
    "@cantoo/fontkit",
  ],
  // Tests and scripts have their types checked by `npm run check`, not by every build.
  typescript: {
    tsconfigPath: "tsconfig.build.json",
    // `npm test` checks the types of all files as a part of its own, and a demo is started from sources it has checked.
    ignoreBuildErrors: process.env.TYPES_CHECKED === "1",
  },
  experimental: {
    authInterrupts: true,
    // Restarted with its cache, the development server made open pages reload for ever (next 16.4.6).
    turbopackFileSystemCacheForDev: false,
    // A first build has no cache to read, and most machines build once: it writes none for a second.
    turbopackFileSystemCacheForBuild: process.env.BUILT_BEFORE === "1",
    // A build's maps (130 MB) lie beside the server's code and are neither deployed nor read.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    optimizePackageImports: ["radix-ui", "date-fns"],
  },
  // Of several that fit an address the last one's word counts.
  headers: async () => [
    { source: "/:path*", headers: SECURITY_HEADERS },
    { source: UNFRAMED, headers: NOT_FRAMED },
    { source: "/service-worker.js", headers: WORKER_HEADERS },
    { source: "/offline.html", headers: OFFLINE_PAGE_HEADERS },
    { source: PREVIEW, headers: [...PREVIEW_HEADERS, ...FOR_ANY_PAGE] },
    { source: PDFJS, headers: FOR_ANY_PAGE },
    { source: MAIL, headers: mailHeaders("data:") },
    { source: MAIL, has: asked, headers: mailHeaders("data: https:") },
  ],
};

export default nextConfig;

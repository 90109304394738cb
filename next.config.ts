import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  experimental: { optimizePackageImports: ["lucide-react", "radix-ui", "date-fns"] },
};

export default nextConfig;

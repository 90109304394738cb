import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { call, stack } from "../../../stack";

const PICTURES = [
  ["/icon-192.png", 192, 192],
  ["/icon-512.png", 512, 512],
  ["/icon-maskable-512.png", 512, 512],
  ["/apple-touch-icon.png", 180, 180],
  ["/social.png", 1200, 630],
] as const;

const getType = (response: Response) => response.headers.get("content-type")?.split(";")[0];

/** Returns the value of one attribute of the first matching tag in the page's head. */
function inHead(html: string, tag: RegExp, attribute: string): string {
  const found = (html.match(/<(link|meta)\b[^>]*>/g) ?? []).find((text) => tag.test(text));
  return new RegExp(`${attribute}="([^"]*)"`).exec(found ?? "")?.[1] ?? "";
}

describe("public files", () => {
  it.each(PICTURES)("%s is a picture of %i × %i", async (path, width, height) => {
    const response = await call(path);
    expect(response.status).toBe(200);
    expect(getType(response)).toBe("image/png");
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(["png", width, height]);
  });

  it.each([
    ["/favicon.ico", "image/x-icon"],
    ["/icon.svg", "image/svg+xml"],
    ["/robots.txt", "text/plain"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/service-worker.js", "application/javascript"],
    ["/offline.html", "text/html"],
    ["/offline.js", "application/javascript"],
  ])("%s has the type %s", async (path, type) => {
    const response = await call(path);
    expect(response.status).toBe(200);
    expect(getType(response)).toBe(type);
  });

  it("the favicon contains the mark in three sizes", async () => {
    const bytes = Buffer.from(await (await call("/favicon.ico")).arrayBuffer());
    const sizes = [0, 1, 2].map((index) => bytes.readUInt8(6 + 16 * index));
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4), sizes]).toEqual([1, 3, [16, 32, 48]]);
  });

  it("every icon of the manifest has its stated size", async () => {
    const manifest = z
      .object({
        icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
      })
      .parse(await (await call("/manifest.webmanifest")).json());
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src, sizes, type } of manifest.icons) {
      const response = await call(src);
      expect([src, response.status, getType(response)]).toEqual([src, 200, type]);
      if (sizes === "any") continue;
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it("the service worker may call only this site, and the offline page may call nothing", async () => {
    const policy = async (path: string) =>
      (await call(path)).headers.get("content-security-policy") ?? "";
    expect(await policy("/service-worker.js")).toBe("default-src 'none'; connect-src 'self'");
    expect((await call("/service-worker.js")).headers.get("cache-control")).toBe("no-cache");
    expect(await policy("/offline.html")).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(await policy("/offline.html")).not.toContain("connect-src");
  });

  it("the home page links manifest, icons and social picture, and its policy allows the manifest", async () => {
    const response = await call("/");
    const html = await response.text();
    expect(inHead(html, /rel="manifest"/, "href")).toBe("/manifest.webmanifest");
    expect(inHead(html, /rel="apple-touch-icon"/, "href")).toBe("/apple-touch-icon.png");
    expect(inHead(html, /rel="icon"[^>]*favicon/, "href")).toBe("/favicon.ico");
    expect(inHead(html, /property="og:image"/, "content")).toBe(`${stack.APP_URL}/social.png`);
    expect(inHead(html, /name="theme-color"[^>]*dark|dark[^>]*theme-color/, "content")).toBe(
      "#161412",
    );
    expect(response.headers.get("content-security-policy")).toContain("manifest-src 'self'");
  });
});

describe("a search engine", () => {
  it("may read the public home, and no page of the app", async () => {
    const rules = (await (await call("/robots.txt")).text()).split("\n");
    expect(rules).toContain("Allow: /$");
    expect(rules).toContain("Disallow: /");
    const open = rules.filter((rule) => rule.startsWith("Allow: "));
    for (const area of ["clients", "client", "deals", "tasks", "api", "auth", "invite"]) {
      expect(open.some((rule) => rule.includes(`/${area}`))).toBe(false);
    }
  });
});

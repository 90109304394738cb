import Bowser from "bowser";

/** Names that are shorter than Bowser's. */
const SHORT_NAMES: Record<string, string> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  macOS: "Mac",
  "Chrome OS": "ChromeOS",
};

const BROWSER_NAMES = new Set(Object.values(Bowser.BROWSER_MAP));

/**
 * Returns "Chrome on Windows", or the part of it that the browser reports. Returns null when it reports
 * neither, and for a program.
 */
export function describeDevice(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (platform.type === "bot") return null;
  // For an unknown name, Bowser returns the user agent's own text.
  const browserName = BROWSER_NAMES.has(browser.name ?? "") ? browser.name : null;
  const systemName = os.name === "iOS" ? platform.model : os.name;
  const names = [browserName, systemName].flatMap(
    (name) => (name && SHORT_NAMES[name]) || name || [],
  );
  return names.join(" on ") || null;
}

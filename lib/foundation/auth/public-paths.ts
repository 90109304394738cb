/** Pages that need no session. Every other page redirects to /auth/signin. */
const PUBLIC_PAGES = ["/", "/pricing", "/signup"];
const PUBLIC_FOLDERS = ["/auth/", "/docs/api", "/home/", "/inquire/", "/invite/", "/unsubscribe/"];

export const isPublicPage = (path: string): boolean =>
  PUBLIC_PAGES.includes(path) || PUBLIC_FOLDERS.some((folder) => path.startsWith(folder));

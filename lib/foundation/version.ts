import packageJson from "@/package.json";

/** The running version of Lintel. */
export const VERSION: string = packageJson.version;

import packageJson from "@/package.json";

/** The version of Lintel that runs. */
export const VERSION: string = packageJson.version;

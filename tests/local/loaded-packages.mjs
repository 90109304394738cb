// Preloaded into a process: writes the packages that it has loaded to LOADED_PACKAGES when it ends.
import fs from "node:fs";
import { registerHooks } from "node:module";

const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const loaded = new Set();

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const name = PACKAGE.exec(resolved.url)?.[1];
    if (name) loaded.add(name);
    return resolved;
  },
});
process.on("exit", () => fs.writeFileSync(process.env.LOADED_PACKAGES, [...loaded].join("\n")));

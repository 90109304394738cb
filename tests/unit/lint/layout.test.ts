import path from "node:path";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const eslint = new ESLint({ cwd: root });

/** Returns the rules that a text at that path violates. */
async function complaints(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(root, filePath) });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

const importing = (specifier: string) => `import { thing } from "${specifier}";\nvoid thing;\n`;

describe("imports between layers", () => {
  it.each([
    ["lib/records/clients/hooks.ts", "@/components/foundation/ui/button"],
    ["lib/records/clients/hooks.ts", "@/app/layout"],
    ["lib/records/clients/hooks.ts", "../../../components/foundation/ui/button"],
    ["components/records/clients/client-card.tsx", "@/app/(app)/clients/page"],
    ["components/records/clients/client-card.tsx", "@/lib/records/clients/data"],
    ["lib/records/deals/data.ts", "@/lib/records/clients/data"],
    ["lib/records/deals/data.ts", "../clients/list.data"],
    ["components/records/clients/client-card.tsx", "@/lib/foundation/record-layer/data"],
    ["lib/foundation/auth/actor.ts", "@/lib/foundation/api/query"],
    ["lib/records/clients/data.ts", "@/tests/stack"],
    ["app/page.tsx", "@/scripts/demo"],
  ])("%s may not import %s", async (file, specifier) => {
    expect(await complaints(file, importing(specifier))).toContain("layout/imports");
  });

  it.each([
    ["app/(app)/clients/page.tsx", "@/components/workspace/client-pages/client-list"],
    ["app/(app)/clients/page.tsx", "@/lib/records/clients/data"],
    ["app/api/clients/route.ts", "@/lib/records/clients/data"],
    ["components/workspace/client-pages/client-list.tsx", "@/lib/records/clients/hooks"],
    ["lib/records/clients/list.data.ts", "./data"],
    ["lib/records/clients/data.ts", "@/lib/foundation/errors"],
    ["lib/records/clients/data.ts", "@/lib/foundation/record-layer/data"],
    ["lib/records/clients/data.ts", "zod"],
  ])("%s may import %s", async (file, specifier) => {
    expect(await complaints(file, importing(specifier))).toEqual([]);
  });

  it("checks re-exports and lazy imports", async () => {
    const reExport = 'export { thing } from "@/components/foundation/ui/button";\n';
    expect(await complaints("lib/records/clients/hooks.ts", reExport)).toContain("layout/imports");
    const lazy = 'void import("@/components/foundation/ui/button");\n';
    expect(await complaints("lib/records/clients/hooks.ts", lazy)).toContain("layout/imports");
  });

  it("refuses barrels", async () => {
    const barrel = 'export * from "./client-card";\n';
    expect(await complaints("components/records/clients/all.ts", barrel)).toContain(
      "layout/imports",
    );
  });
});

describe("names of tables and functions", () => {
  const query = 'export const q = (db: any) => db.from("clients").select();\n'.replace(
    "any",
    "never",
  );
  const call = 'declare const db: { rpc(name: string): void };\ndb.rpc("get_actor");\n';
  const sharedCall = 'declare const tenantRpc: (name: string) => void;\ntenantRpc("list_tags");\n';

  it.each([
    "lib/records/clients/hooks.ts",
    "app/api/clients/route.ts",
    "components/records/clients/list.tsx",
    "proxy.ts",
  ])("are refused in %s", async (file) => {
    expect(await complaints(file, query)).toContain("layout/tables");
    expect(await complaints(file, call)).toContain("layout/tables");
    expect(await complaints(file, sharedCall)).toContain("layout/tables");
  });

  it.each(["lib/records/clients/data.ts", "lib/records/clients/import.data.ts"])(
    "are allowed in %s",
    async (file) => {
      expect(await complaints(file, query)).toEqual([]);
      expect(await complaints(file, call)).toEqual([]);
      expect(await complaints(file, sharedCall)).toEqual([]);
    },
  );

  it("are not confused with Array.from or a storage bucket", async () => {
    const text =
      'declare const db: { storage: { from(name: string): void } };\nvoid Array.from("ab");\ndb.storage.from("avatars");\n';
    expect(await complaints("lib/records/clients/hooks.ts", text)).toEqual([]);
  });
});

describe("reading the environment", () => {
  it.each([
    "export const url = process.env.APP_URL;\n",
    'export const url = process.env["APP_URL"];\n',
    "export const { env } = process;\n",
    'import { env } from "node:process";\nvoid env;\n',
  ])("is refused in data files and pages: %j", async (text) => {
    expect(await complaints("lib/records/clients/data.ts", text)).toContain("layout/environment");
    expect(await complaints("app/page.tsx", text)).toContain("layout/environment");
  });

  it.each([
    "lib/foundation/env.ts",
    "local/stack.ts",
    "scripts/demo.ts",
    "worker/main.ts",
    "next.config.ts",
  ])("is allowed in %s", async (file) => {
    expect(await complaints(file, "export const url = process.env.APP_URL;\n")).toEqual([]);
  });
});

describe("the other lint rules", () => {
  it("refuse the type any", async () => {
    const text = "export const f = (x: any) => x as unknown;\n";
    expect(await complaints("lib/records/clients/rule.ts", text)).toContain(
      "@typescript-eslint/no-explicit-any",
    );
  });

  it("refuse @ts-ignore, and ignore an eslint-disable comment for a whole file", async () => {
    const text = "// @ts-ignore\nexport const f = 1;\n";
    expect(await complaints("lib/records/clients/rule.ts", text)).toContain(
      "@typescript-eslint/ban-ts-comment",
    );
    const disabled = "/* eslint-disable */\nexport const f = (x: any) => x as unknown;\n";
    expect(await complaints("lib/records/clients/rule.ts", disabled)).toContain(
      "@typescript-eslint/no-explicit-any",
    );
  });

  it("refuse console in the product, and allow it in scripts", async () => {
    const text = 'console.error("x");\nexport const f = 1;\n';
    for (const file of [
      "app/page.tsx",
      "components/foundation/ui/x.tsx",
      "lib/records/clients/rule.ts",
    ]) {
      expect(await complaints(file, text)).toContain("no-console");
    }
    expect(await complaints("scripts/demo.ts", text)).toEqual([]);
  });

  it("refuse long files, catch-all file names and names that are not kebab-case", async () => {
    const long = Array.from({ length: 301 }, (_, n) => `export const x${n} = ${n};\n`).join("");
    expect(await complaints("lib/records/clients/rule.ts", long)).toContain("max-lines");
    for (const name of ["utils", "helpers", "index", "ClientCard"]) {
      expect(await complaints(`lib/records/clients/${name}.ts`, "export const f = 1;\n")).toContain(
        "layout/file-names",
      );
    }
  });
});

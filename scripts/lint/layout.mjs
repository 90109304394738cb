import path from "node:path";

// The rules of docs/architecture.md, "Where things are", as lint rules: imports, table names,
// environment and file names. areas.mjs has the order of the areas.

const LAYER = { lib: 1, components: 2, app: 3 };
const INFRASTRUCTURE = ["worker", "local", "scripts", "tests", "e2e"];

/** Foundation files that query the database but belong to no feature. */
const GROUND_WITH_DATA_ACCESS = [
  "lib/foundation/auth/actor.ts",
  "lib/foundation/api/rate-limit.ts",
  "lib/foundation/supabase/rpc.ts",
];

/** Data files that all features share. */
const SHARED_DATA = [
  "lib/records/client-conditions/facts.data",
  "lib/foundation/database/each-tenant.data",
  "lib/foundation/database/cause.data",
  "lib/foundation/database/failed-items.data",
  "lib/foundation/database/impersonation.data",
  "lib/foundation/database/storage.data",
  "lib/messaging/notifications/notify.data",
  ...["data", "lists.data", "bulk.data", "changes.data", "names.data"].map(
    (file) => `lib/foundation/record-layer/${file}`,
  ),
];

/** Kysely's methods that name a table. */
const TABLE_METHODS = ["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"];

const fileOf = (context) => path.relative(context.cwd, context.filename).split(path.sep).join("/");
const folderOf = (file) => file.split("/")[0];
const featureOf = (file) => /^lib\/[^/]+\/([^/]+)\//.exec(file)?.[1];
const isData = (file) => /(\/|\.)data(\.tsx?)?$/.test(file);

/** Returns the repository path of an import, or null for a package. */
function target(file, specifier) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return null;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
}

function complaintAboutImport(file, wanted) {
  const from = LAYER[folderOf(file)];
  const to = LAYER[folderOf(wanted)];
  if (from && to && to > from) {
    return `${folderOf(file)}/ does not import ${folderOf(wanted)}/ (app → components → lib).`;
  }
  if (from && INFRASTRUCTURE.includes(folderOf(wanted))) {
    return `The app does not import ${folderOf(wanted)}/.`;
  }
  if (featureOf(file) === "auth" && featureOf(wanted) === "api") {
    return "lib/foundation/auth does not import lib/foundation/api: a request asks who makes it, not the other way round.";
  }
  if (!isData(wanted)) return null;
  if (folderOf(file) === "components")
    return "Components get data through hooks, not from a data file.";
  if (!SHARED_DATA.includes(wanted) && featureOf(file) && featureOf(file) !== featureOf(wanted)) {
    return "A feature does not import another feature's data file; pages and routes compose.";
  }
  return null;
}

const imports = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = fileOf(context);
    const check = (node) => {
      const specifier = node.source?.value;
      const wanted = typeof specifier === "string" ? target(file, specifier) : null;
      const message = wanted && complaintAboutImport(file, wanted);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration(node) {
        check(node);
        context.report({ node, message: "No barrels: import from the file that defines it." });
      },
    };
  },
};

const isNamed = (node, name) => node.type === "Identifier" && node.name === name;

/** `Array.from`, `Buffer.from` … and storage buckets are not tables. */
function isNoTable(object) {
  if (object.type === "Identifier") return /^[A-Z]/.test(object.name) || object.name === "storage";
  return object.type === "MemberExpression" && isNamed(object.property, "storage");
}

const tables = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = fileOf(context);
    if (isData(file) || GROUND_WITH_DATA_ACCESS.includes(file)) return {};
    const message =
      "Only lib/<area>/<feature>/data.ts or *.data.ts names tables and database functions.";
    return {
      "CallExpression > MemberExpression.callee"(node) {
        const names = isNamed(node.property, "from") && !isNoTable(node.object);
        const queries = TABLE_METHODS.some((method) => isNamed(node.property, method));
        if (names || queries || isNamed(node.property, "rpc")) context.report({ node, message });
      },
      "CallExpression > Identifier.callee[name=/^(rpc|tenantRpc)$/]"(node) {
        context.report({ node, message });
      },
    };
  },
};

const environment = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const message = "Only lib/foundation/env.ts reads process.env; use `env`.";
    return {
      MemberExpression(node) {
        if (isNamed(node.object, "process") && isNamed(node.property, "env")) {
          context.report({ node, message });
        }
      },
      "VariableDeclarator[init.name='process'] > ObjectPattern > Property[key.name='env']"(node) {
        context.report({ node, message });
      },
      "ImportDeclaration[source.value=/^(node:)?process$/]"(node) {
        context.report({ node, message });
      },
    };
  },
};

const fileNames = {
  meta: { type: "suggestion", schema: [] },
  create(context) {
    const name = path.basename(context.filename).replace(/\.[^.]+$/, "");
    return {
      Program(node) {
        if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name)) {
          context.report({ node, message: `File names are kebab-case; ${name} is not.` });
        }
        if (/^(index|utils?|helpers?|misc|common)$/.test(name)) {
          context.report({ node, message: `Name the file after what is in it, not "${name}".` });
        }
      },
    };
  },
};

export const layout = { rules: { imports, tables, environment, "file-names": fileNames } };

import { AREAS } from "./scripts/lint/areas.mjs";

/** What an area may not import: those after it in the list. */
const upward = AREAS.slice(0, -1).map((area, place) => ({
  name: `${area}-imports-only-areas-before-it`,
  severity: "error",
  from: { path: `^(lib|components)/${area}/` },
  to: { path: `^(lib|components)/(${AREAS.slice(place + 1).join("|")})/` },
}));

/** Import cycles, and the order of the areas (docs/architecture.md, "Areas"). Type imports count. */
export default {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolves",
      comment: "An import that leads nowhere would pass every other rule.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, path: "^(@/|[.])" },
    },
    ...upward,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
  },
};

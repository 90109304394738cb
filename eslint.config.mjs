import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";
import { layout } from "./scripts/lint/layout.mjs";

const SOURCE = ["{app,components,lib,worker,local,scripts}/**/*.{ts,tsx}", "*.ts"];
const PRODUCT = ["{app,components,lib}/**/*.{ts,tsx}", "proxy.ts", "instrumentation*.ts"];

/** A day that is read off an instant in a zone that nobody chose. */
const INSTANT =
  ":matches([name=/_at$/], [property.name=/_at$/], [left.name=/_at$/], [left.property.name=/_at$/])";
const ZONELESS = {
  selector: `CallExpression[callee.name=/^format(Date|DateTime|Time)$/][arguments.length=1] > ${INSTANT}.arguments`,
  message: "An instant needs the reader's time zone, or somebody elsewhere reads another day.",
};

const NEXT_LINK = {
  name: "next/link",
  message:
    "Use Link of components/foundation/ui/link, which asks ahead only for what is pointed at.",
};

/** Where no component and no hook is: these rules look for both, for half of the time that all rules take together. */
const WITHOUT_REACT = ["{tests,e2e,scripts,local,worker}/**/*.ts", "*.{ts,mjs}"];
const reactRulesOff = Object.fromEntries(
  nextVitals
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((name) => /^(react|react-hooks|jsx-a11y)\//.test(name))
    .map((name) => [name, "off"]),
);

const config = [
  {
    ignores: [
      ".next/**",
      ".local*/**",
      "next-env.d.ts",
      "test-results/**",
      "playwright-report/**",
      "lib/foundation/supabase/**/*.types.ts",
    ],
  },
  // A rule that does not fit is changed here, for everybody, not switched off in a file.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" } },
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-ignore": true, "ts-expect-error": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "import/no-anonymous-default-export": "off",
      // Warns of what the React compiler leaves alone; the compiler is off (next.config.ts).
      "react-hooks/incompatible-library": "off",
      eqeqeq: ["error", "always"],
    },
  },
  { files: WITHOUT_REACT, rules: reactRulesOff },
  {
    files: SOURCE,
    plugins: { layout },
    rules: {
      "layout/file-names": "error",
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: PRODUCT,
    plugins: { layout },
    rules: {
      "layout/imports": "error",
      "layout/tables": "error",
      "layout/environment": "error",
      "no-console": "error",
      "no-restricted-syntax": ["error", ZONELESS],
      "no-restricted-imports": ["error", NEXT_LINK],
    },
  },
  {
    files: ["components/foundation/ui/link.tsx"],
    rules: { "no-restricted-imports": "off" },
  },
  // Next replaces NEXT_RUNTIME here while it builds; lib/foundation/env.ts is the reader of everything else.
  {
    files: ["lib/foundation/env.ts", "instrumentation.ts"],
    plugins: { layout },
    rules: { "layout/environment": "off" },
  },
];

export default config;

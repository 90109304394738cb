import type { createTailwindMerge } from "tailwind-merge";

type Config = ReturnType<Parameters<typeof createTailwindMerge>[0]>;

const any = () => true;
const isWidth = (value: string) => /^\d/.test(value);
const isLength = (value: string) => /^\[\d/.test(value);

/** Groups that consist of a prefix and any value. */
const PREFIXES = [
  "z top right bottom left inset inset-x inset-y",
  "p px py pt pr pb pl m mx my mt mr mb ml space-y scroll-mt",
  "w h size min-w max-w min-h max-h basis shrink order",
  "gap gap-x gap-y grid-cols grid-flow grid-rows auto-cols col-start col-span row-start row-span",
  "justify items content self list align leading tracking line-clamp underline-offset whitespace",
  "rounded rounded-t rounded-b border-t border-r border-b border-l border-x border-y border-spacing",
  "divide-x shadow outline-offset opacity fill stroke accent brightness animate transition rotate",
  "translate-x translate-y cursor touch pointer-events overflow overflow-x overflow-y decoration bg",
]
  .join(" ")
  .split(" ");

/**
 * The groups of classes that set the same property, for the classes that this product uses. That is a third of the
 * library's table, which covers all of Tailwind. tests/unit/foundation/looks/class-names.test.ts compares the two.
 */
export const classGroups = {
  ...Object.fromEntries(PREFIXES.map((prefix) => [prefix, [{ [prefix]: ["", any] }]])),
  display:
    "block inline inline-block flex inline-flex grid inline-grid table contents hidden".split(" "),
  position: ["static", "fixed", "absolute", "relative", "sticky"],
  visibility: ["visible", "invisible"],
  sr: ["sr-only", "not-sr-only"],
  "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
  "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
  flex: [{ flex: [any] }],
  "justify-self": [{ "justify-self": [any] }],
  "font-size": [{ text: ["xs", "sm", "base", "lg", "xl", "2xl", "hero", isLength] }],
  "text-alignment": [{ text: ["left", "center", "right"] }],
  "text-wrap": [{ text: ["balance"] }],
  "text-overflow": ["truncate", { text: ["ellipsis"] }],
  "text-color": [{ text: [any] }],
  "text-transform": ["uppercase", "capitalize"],
  "text-decoration": ["underline", "line-through", "no-underline"],
  "font-weight": [{ font: ["normal", "medium", "semibold"] }],
  "font-family": [{ font: [any] }],
  break: [{ break: ["words", "all"] }],
  "bg-position": [{ bg: ["center"] }],
  "bg-repeat": [{ bg: ["no-repeat"] }],
  "bg-size": [{ bg: ["cover", "contain"] }],
  "bg-origin": [{ "bg-origin": [any] }],
  "border-collapse": [{ border: ["collapse", "separate"] }],
  "border-style": [{ border: ["dashed"] }],
  "border-w": [{ border: ["", isWidth] }],
  "border-color": [{ border: [any] }],
  "outline-color": [{ outline: ["ring", "danger"] }],
  "ring-color": [{ ring: ["accent", "line-strong"] }],
} satisfies Config["classGroups"];

/** The other properties that a group sets. */
export const conflictingClassGroups: Config["conflictingClassGroups"] = {
  overflow: ["overflow-x", "overflow-y"],
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  "inset-x": ["right", "left"],
  "inset-y": ["top", "bottom"],
  flex: ["basis", "shrink"],
  gap: ["gap-x", "gap-y"],
  p: ["px", "py", "pt", "pr", "pb", "pl"],
  px: ["pr", "pl"],
  py: ["pt", "pb"],
  m: ["mx", "my", "mt", "mr", "mb", "ml"],
  mx: ["mr", "ml"],
  my: ["mt", "mb"],
  size: ["w", "h"],
  "font-size": ["leading"],
  "line-clamp": ["display", "overflow"],
  rounded: ["rounded-t", "rounded-b"],
  "border-w": ["border-t", "border-r", "border-b", "border-l", "border-x", "border-y"],
  "border-x": ["border-r", "border-l"],
  "border-y": ["border-t", "border-b"],
};

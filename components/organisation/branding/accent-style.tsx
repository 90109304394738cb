import { accentTokens, type AccentTokens } from "@/lib/foundation/theme/accent";

/** Applies a company's colour to the page in both themes. Renders nothing without a colour. */
export function AccentStyle({ color }: { color: string | null | undefined }) {
  if (!color) return null;
  const { light, dark } = accentTokens(color);
  // As in app/tokens.css: print is light in either theme.
  return <style>{`:root{${rules(light)}}@media screen{.dark{${rules(dark)}}}`}</style>;
}

const rules = (tokens: AccentTokens) =>
  Object.entries(tokens)
    .map(([name, hex]) => `--${name}:${hex};`)
    .join("");

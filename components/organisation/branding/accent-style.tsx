import { accentTokens, type AccentTokens } from "@/lib/foundation/theme/accent";

/** Gives what is on this page a company's colour, in both themes; nothing where it has none. */
export function AccentStyle({ color }: { color: string | null | undefined }) {
  if (!color) return null;
  const { light, dark } = accentTokens(color);
  // As app/tokens.css has them: paper is light whatever the screen is.
  return <style>{`:root{${rules(light)}}@media screen{.dark{${rules(dark)}}}`}</style>;
}

const rules = (tokens: AccentTokens) =>
  Object.entries(tokens)
    .map(([name, hex]) => `--${name}:${hex};`)
    .join("");

/** The text colour that goes with a colour name. */
const TEXT = {
  green: "text-green-fg",
  red: "text-red-fg",
  yellow: "text-yellow-fg",
  gray: "text-muted",
} as const;

export const getToneClass = (color: keyof typeof TEXT): string => TEXT[color];

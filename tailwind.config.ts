import type { Config } from "tailwindcss";

/** A tone's three parts: solid mark, tint behind text, text. */
const tone = (name: string) => ({
  DEFAULT: `var(--${name})`,
  soft: `var(--${name}-soft)`,
  fg: `var(--${name}-fg)`,
});

const tint = (number: number) => ({
  DEFAULT: `var(--tint-${number}-soft)`,
  fg: `var(--tint-${number}-fg)`,
});

/** Names for the tokens in app/tokens.css. There are no other colours, sizes or radii to use. */
const config: Config = {
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      bg: "var(--bg)",
      surface: "var(--surface)",
      sunken: "var(--sunken)",
      hover: "var(--hover)",
      line: { DEFAULT: "var(--line)", strong: "var(--line-strong)" },
      control: "var(--control)",
      text: "var(--text)",
      muted: "var(--muted)",
      scrim: "var(--scrim)",
      ring: "var(--ring)",
      accent: { ...tone("accent"), hover: "var(--accent-hover)" },
      "on-accent": "var(--on-accent)",
      danger: { ...tone("danger"), hover: "var(--danger-hover)" },
      "on-danger": "var(--on-danger)",
      warning: tone("warning"),
      info: tone("info"),
      blue: tone("blue"),
      violet: tone("violet"),
      green: tone("green"),
      yellow: tone("yellow"),
      gray: tone("gray"),
      red: tone("red"),
      bronze: tone("bronze"),
      silver: tone("silver"),
      gold: tone("gold"),
      platinum: tone("platinum"),
      "tint-1": tint(1),
      "tint-2": tint(2),
      "tint-3": tint(3),
      "tint-4": tint(4),
      "tint-5": tint(5),
      "tint-6": tint(6),
      "tint-7": tint(7),
      "tint-8": tint(8),
    },
    fontFamily: {
      sans: [
        "var(--font-inter)",
        '"Inter Variable"',
        '"Inter Fallback"',
        "ui-sans-serif",
        "system-ui",
        "sans-serif",
      ],
      mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
    },
    // 12, 13, 14 (base), 16, 20, 26 px at the browser's usual 16 px; hero for the public home only
    fontSize: {
      xs: ["0.75rem", { lineHeight: "1rem" }],
      sm: ["0.8125rem", { lineHeight: "1.25rem" }],
      base: ["0.875rem", { lineHeight: "1.375rem" }],
      lg: ["1rem", { lineHeight: "1.5rem" }],
      xl: ["1.25rem", { lineHeight: "1.75rem" }],
      "2xl": ["1.625rem", { lineHeight: "2rem" }],
      hero: [
        "clamp(2rem, 1.4rem + 2.4vw, 3rem)",
        { lineHeight: "1.08", letterSpacing: "-0.025em", fontWeight: "600" },
      ],
    },
    borderRadius: {
      none: "0",
      mark: "4px",
      control: "6px",
      card: "10px",
      dialog: "14px",
      full: "9999px",
    },
    boxShadow: {
      none: "none",
      float: "var(--shadow-float)",
      dialog: "var(--shadow-dialog)",
    },
    extend: {
      maxWidth: { prose: "68ch", content: "1200px", form: "640px" },
      transitionDuration: { DEFAULT: "140ms" },
      transitionTimingFunction: { DEFAULT: "cubic-bezier(0.2, 0, 0, 1)" },
      keyframes: {
        "fade-in": { from: { opacity: "0" } },
        "fade-out": { to: { opacity: "0" } },
        "pop-in": { from: { opacity: "0", scale: "0.98" } },
        "pop-out": { to: { opacity: "0", scale: "0.98" } },
        "rise-in": { from: { opacity: "0", transform: "translateY(8px)" } },
        "sheet-up": { from: { transform: "translateY(100%)" } },
        "sheet-down": { to: { transform: "translateY(100%)" } },
        "sheet-in": { from: { transform: "translateX(100%)" } },
        "sheet-out": { to: { transform: "translateX(100%)" } },
      },
      animation: {
        "fade-in": "fade-in 140ms ease-out",
        "fade-out": "fade-out 120ms ease-out forwards",
        "pop-in": "pop-in 140ms cubic-bezier(0.2, 0, 0, 1)",
        "pop-out": "pop-out 120ms ease-out forwards",
        "rise-in": "rise-in 160ms cubic-bezier(0.2, 0, 0, 1)",
        "sheet-up": "sheet-up 180ms cubic-bezier(0.2, 0, 0, 1)",
        "sheet-down": "sheet-down 140ms ease-out forwards",
        "sheet-in": "sheet-in 180ms cubic-bezier(0.2, 0, 0, 1)",
        "sheet-out": "sheet-out 140ms ease-out forwards",
      },
    },
  },
};

export default config;

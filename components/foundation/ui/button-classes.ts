import { cva } from "class-variance-authority";

/** The look of a button, for a plain element that cannot be a Button. */
export const buttonClasses = cva(
  [
    "relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 rounded-control",
    "font-medium whitespace-nowrap transition-colors [&_svg]:size-4 [&_svg]:shrink-0",
    "disabled:pointer-events-none disabled:opacity-50 print:hidden",
  ],
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover",
        secondary:
          "border border-line-strong bg-surface text-text hover:bg-hover active:bg-sunken aria-expanded:bg-hover",
        quiet: "text-text hover:bg-hover active:bg-sunken aria-expanded:bg-hover",
        danger: "bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover",
        "danger-quiet": "text-danger-fg hover:bg-danger-soft active:bg-danger-soft",
        link: "text-accent-fg underline-offset-4 hover:underline",
      },
      size: {
        sm: "h-8 px-2.5 text-sm touch:h-11 touch:px-3.5 touch:text-base",
        md: "h-9 px-3.5 text-base touch:h-11 touch:px-4",
        lg: "h-11 px-5 text-lg",
        icon: "size-9 touch:size-11",
        "icon-sm": "size-8 touch:size-11",
      },
    },
    compoundVariants: [{ variant: "link", class: "h-auto px-0 touch:h-11 touch:px-0" }],
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

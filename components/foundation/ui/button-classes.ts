import { cva } from "class-variance-authority";
import { BASE, MEDIUM, PRIMARY, SECONDARY } from "./button-looks";

/** The classes of a button in each variant and size. */
export const buttonClasses = cva(BASE, {
  variants: {
    variant: {
      primary: PRIMARY,
      secondary: SECONDARY,
      quiet: "text-text hover:bg-hover active:bg-sunken aria-expanded:bg-hover",
      danger: "bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover",
      "danger-quiet": "text-danger-fg hover:bg-danger-soft active:bg-danger-soft",
      link: "text-accent-fg underline-offset-4 hover:underline",
    },
    size: {
      sm: "h-8 px-2.5 text-sm touch:h-11 touch:px-3.5 touch:text-base",
      md: MEDIUM,
      lg: "h-11 px-5 text-lg",
      icon: "size-9 touch:size-11",
      "icon-sm": "size-8 touch:size-11",
    },
  },
  compoundVariants: [{ variant: "link", class: "h-auto px-0 touch:h-11 touch:px-0" }],
  defaultVariants: { variant: "secondary", size: "md" },
});

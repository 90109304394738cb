import type { ComponentProps } from "react";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

/**
 * The address contains a hash of the file, so that a browser caches it for good. Browsers load a sprite from the
 * page's own origin only.
 */
const SPRITE: string = sprite.src;

/**
 * Renders an icon in the colour of the text, 24 px unless a class sets another size. Screen readers skip it unless
 * it has an `aria-label`.
 */
export function Icon({ name, ...rest }: ComponentProps<"svg"> & { name: IconName }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden={rest["aria-label"] ? undefined : true}
      {...rest}
    >
      <use href={`${SPRITE}#${name}`} />
    </svg>
  );
}

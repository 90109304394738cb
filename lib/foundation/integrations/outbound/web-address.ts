import { z } from "zod";

type Rule = {
  /** The longest address in characters, as typed and as stored. */
  maxLength: number;
  schemes: readonly string[];
  invalid: string;
  tooLong?: string;
};

/**
 * The hosts that the database accepts (private.is_web_address). The URL parser checks numbers,
 * ports and blanks.
 */
const HOST =
  /^https?:\/\/(\[[0-9a-f:]+\]|[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?)[:/]/;

/**
 * Parses a web address that a person typed. Returns `new URL().href` without a user name, so that
 * what was checked is stored.
 */
export const webAddress = ({ maxLength, schemes, invalid, tooLong = invalid }: Rule) =>
  z
    .string(invalid)
    .trim()
    .max(maxLength, tooLong)
    .transform((typed, context) => {
      const url = URL.canParse(typed) ? new URL(typed) : null;
      const isFit =
        url &&
        schemes.includes(url.protocol) &&
        !url.username &&
        !url.password &&
        HOST.test(url.href);
      if (isFit && url.href.length <= maxLength) return url.href;
      context.addIssue({ code: "custom", message: isFit ? tooLong : invalid });
      return z.NEVER;
    });

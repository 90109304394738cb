import { z } from "zod";

type Rule = {
  /** Characters, as typed and as stored. */
  most: number;
  schemes: readonly string[];
  invalid: string;
  tooLong?: string;
};

/** What the database takes (private.is_web_address); numbers, ports and blanks are the URL parser's to judge. */
const HOST =
  /^https?:\/\/(\[[0-9a-f:]+\]|[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?)[:/]/;

/** A web address that somebody typed. What comes out is `new URL().href`, without a user name: what was checked is stored. */
export const webAddress = ({ most, schemes, invalid, tooLong = invalid }: Rule) =>
  z
    .string(invalid)
    .trim()
    .max(most, tooLong)
    .transform((typed, context) => {
      const url = URL.canParse(typed) ? new URL(typed) : null;
      const isFit =
        url &&
        schemes.includes(url.protocol) &&
        !url.username &&
        !url.password &&
        HOST.test(url.href);
      if (isFit && url.href.length <= most) return url.href;
      context.addIssue({ code: "custom", message: isFit ? tooLong : invalid });
      return z.NEVER;
    });

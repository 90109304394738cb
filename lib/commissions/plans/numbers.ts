import { z } from "zod";
import { blankToNull } from "@/lib/foundation/record-layer/fields";
import { planMessages } from "./messages";

const DECIMAL = /^\d+(\.\d*)?$/;

type Limits = { decimals: number; within: (typed: string) => boolean };
type Texts = { invalid: string; decimals: string; range: string };

/** Removes leading zeros and trailing decimal zeros: "070.50" becomes "70.5". */
function toPlainDecimal(typed: string): string {
  const [whole = "", decimals = ""] = typed.split(".");
  const shown = decimals.replace(/0+$/, "");
  return (whole.replace(/^0+(?=\d)/, "") || "0") + (shown && `.${shown}`);
}

function decimalText(limits: Limits, texts: Texts) {
  const typed = z
    .string(texts.invalid)
    .trim()
    .transform((text) => text.replace(/[$%,\s]/g, ""));
  return typed.transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (!DECIMAL.test(text)) return refuse(texts.invalid);
    const plain = toPlainDecimal(text);
    if ((plain.split(".")[1] ?? "").length > limits.decimals) return refuse(texts.decimals);
    return limits.within(plain) ? plain : refuse(texts.range);
  });
}

/** A percentage as text, "2.75": 0 to 100 with at most four decimals. */
export const rate = decimalText(
  { decimals: 4, within: (text) => Number(text) <= 100 },
  {
    invalid: planMessages.rateInvalid,
    decimals: planMessages.rateDecimals,
    range: planMessages.rateRange,
  },
);

const money = decimalText(
  // A column numeric(14, 2) holds twelve digits before the point.
  { decimals: 2, within: (text) => (text.split(".")[0] ?? "").length <= 12 },
  {
    invalid: planMessages.amountInvalid,
    decimals: planMessages.amountDecimals,
    range: planMessages.amountRange,
  },
);

/** Dollars as text with two decimals, "16000.00": 0 to 999,999,999,999.99. */
export const amount = money.transform((text) => {
  const [whole = "0", decimals = ""] = text.split(".");
  return `${whole}.${decimals.padEnd(2, "0")}`;
});

/** An optional rate; missing or blank is null. */
export const optionalRate = z.preprocess(blankToNull, rate.nullable()).default(null);

/** An optional amount; missing or blank is null. */
export const optionalAmount = z.preprocess(blankToNull, amount.nullable()).default(null);

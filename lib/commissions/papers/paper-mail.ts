import { formatDate } from "@/lib/foundation/text/format";

type MailedStatement = {
  number: string;
  side: string;
  version: number;
  title: string;
  closing_date: string | null;
};

/**
 * Returns the subject and text of the mail with a disbursement authorization for the title company. It contains
 * no amounts.
 */
export function composePaperMail(
  { number, side, version, title, closing_date }: MailedStatement,
  message: string | null,
): { subject: string; content: string } {
  const day = closing_date ? `, closing ${formatDate(closing_date)}` : "";
  const replaced = version > 1 ? ` It replaces version ${version - 1}, which is void.` : "";
  return {
    subject: [...`Commission disbursement authorization, ${title}`.replace(/\s+/g, " ")]
      .slice(0, 300)
      .join(""),
    content: [
      `Attached is our commission disbursement authorization for ${title}${day} (file ${number}, ${side.toLowerCase()} side, version ${version}).${replaced} Please pay at the closing as it says.`,
      ...(message ? [message] : []),
    ].join("\n\n"),
  };
}

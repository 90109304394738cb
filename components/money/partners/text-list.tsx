import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { CopyText } from "@/components/foundation/ui/copy-button";
import type { MarketingText } from "@/lib/money/partners/marketing";
import { copyLabels } from "@/lib/money/partners/messages";

type TextListProps = { texts: readonly MarketingText[]; link: string };

/** Texts with the partner's link in them, to copy. */
export function TextList({ texts, link }: TextListProps) {
  return (
    <ul className="grid items-start gap-5 lg:grid-cols-3">
      {texts.map(({ title, subject, text }) => (
        <li key={title}>
          <Card>
            <CardHeader
              level={3}
              title={title}
              text={subject && `Subject: ${subject}`}
              actions={
                <CopyText
                  {...copyLabels}
                  size="sm"
                  label="Copy"
                  accessibleName={`Copy “${title}”`}
                  text={subject ? `${subject}\n\n${text(link)}` : text(link)}
                />
              }
            />
            <CardBody>
              <p className="text-sm wrap-anywhere whitespace-pre-line">{text(link)}</p>
            </CardBody>
          </Card>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "@/components/foundation/ui/link";
import Markdown, { type Components } from "react-markdown";
import { toAnchor } from "@/lib/platform/help/sections";

const toText = (children: unknown): string =>
  Array.isArray(children)
    ? children.map(toText).join("")
    : typeof children === "string"
      ? children
      : "";

const linkClasses = "text-accent-fg underline underline-offset-4";

/** The components that render Markdown elements. */
export const textComponents: Components = {
  h2: ({ children }) => (
    <h2 id={toAnchor(toText(children))} className="mt-9 mb-2 scroll-mt-20 text-lg">
      {children}
    </h2>
  ),
  p: ({ children }) => <p className="my-3">{children}</p>,
  ul: ({ children }) => <ul className="my-3 flex list-disc flex-col gap-1.5 pl-5">{children}</ul>,
  ol: ({ children }) => (
    <ol className="my-3 flex list-decimal flex-col gap-1.5 pl-5">{children}</ol>
  ),
  code: ({ children }) => (
    <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-sans text-sm">
      {children}
    </kbd>
  ),
  a: ({ href = "", children }) =>
    href.startsWith("/") ? (
      <Link href={href} className={linkClasses}>
        {children}
      </Link>
    ) : (
      <a href={href} rel="noreferrer" className={linkClasses}>
        {children}
      </a>
    ),
};

/** Renders the help's Markdown on the server as the app's own text, without any HTML in it. */
export const HelpText = ({ body }: { body: string }) => (
  <div className="max-w-prose">
    <Markdown components={textComponents} skipHtml>
      {body}
    </Markdown>
  </div>
);

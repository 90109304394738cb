import Markdown, { type Components } from "react-markdown";
import { cn } from "@/components/foundation/ui/class-names";
import { textComponents } from "@/components/platform/help/help-text";

const codeClasses = "rounded-sm bg-sunken px-1 py-0.5 font-mono text-sm break-words";

const components: Components = {
  ...textComponents,
  code: ({ children }) => <code className={codeClasses}>{children}</code>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
};

const inLine: Components = { ...components, p: ({ children }) => <>{children}</> };

/** Renders code that scrolls sideways when it is too long, also by keyboard. */
export const CodeBlock = ({ children, label }: { children: React.ReactNode; label?: string }) => (
  <pre
    tabIndex={0}
    aria-label={label ?? "Example"}
    role="region"
    className={cn(
      "my-3 overflow-x-auto rounded-card border border-line bg-sunken p-3 font-mono text-sm",
      "[&_code]:bg-transparent [&_code]:p-0",
    )}
  >
    {children}
  </pre>
);

/** Renders Markdown of the API's description. */
export const ApiText = ({ body }: { body: string }) => (
  <div className="max-w-prose">
    <Markdown components={components} skipHtml>
      {body}
    </Markdown>
  </div>
);

/** Renders one line of the description, such as a meaning or a response. */
export const ApiLine = ({ text }: { text: string }) => (
  <Markdown components={inLine} skipHtml>
    {text}
  </Markdown>
);

/** Renders a step of the plan as a sentence; nothing until it is complete. */
export const StepSentence = ({ children }: { children: string | null }) => (
  <p
    aria-live="polite"
    className="rounded-control bg-sunken px-3 py-2 text-sm [overflow-wrap:anywhere] empty:hidden"
  >
    {children}
  </p>
);

import { Badge } from "@/components/foundation/ui/badge";

const TONES = {
  GET: "blue",
  POST: "green",
  PUT: "yellow",
  PATCH: "yellow",
  DELETE: "red",
} as const;

/** Renders GET, POST and so on, distinguished by colour and word. */
export const ApiMethod = ({ method }: { method: string }) => (
  <Badge tone={TONES[method as keyof typeof TONES]}>{method}</Badge>
);

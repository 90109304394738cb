import { Clock, Phone } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Badge, type Tone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";

type Sample = {
  name: string;
  status: string;
  tone: Tone;
  phone: string;
  value: string;
  last: string;
};

const samples: readonly Sample[] = [
  {
    name: "Example Buyer",
    status: "Buyer",
    tone: "blue",
    phone: "(614) 555-0142",
    value: "$425,000",
    last: "2 days ago",
  },
  {
    name: "Sample Seller",
    status: "Seller",
    tone: "violet",
    phone: "(614) 555-0117",
    value: "$612,500",
    last: "5 hours ago",
  },
  {
    name: "Specimen Client",
    status: "In Contract",
    tone: "green",
    phone: "(614) 555-0163",
    value: "$389,900",
    last: "6 days ago",
  },
];

/** The client list in small, drawn with the product's own pieces. A picture: nothing to press. */
export function ProductGlimpse() {
  return (
    <div aria-hidden="true" className="rounded-dialog border border-line bg-sunken p-4 select-none">
      <div className="flex items-center justify-between px-1 pb-3">
        <span className="text-lg font-semibold tracking-[-0.01em]">Clients</span>
        <span className="h-7 rounded-control bg-accent px-3 text-sm leading-7 font-medium text-on-accent">
          Add client
        </span>
      </div>
      <div className="flex flex-col gap-2.5">
        {samples.map((sample) => (
          <SampleCard key={sample.name} sample={sample} />
        ))}
      </div>
    </div>
  );
}

function SampleCard({ sample }: { sample: Sample }) {
  return (
    <Card className="p-4">
      <div className="flex items-center gap-3">
        <Avatar id={sample.name} name={sample.name} size="lg" />
        <span className="min-w-0 flex-1 truncate text-lg font-semibold">{sample.name}</span>
        <Badge tone={sample.tone} dot>
          {sample.status}
        </Badge>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
        <span className="flex items-center gap-1.5 tabular-nums">
          <Phone className="size-3.5" /> {sample.phone}
        </span>
        <span className="flex items-center gap-1.5 touch:hidden">
          <Clock className="size-3.5" /> {sample.last}
        </span>
        <span className="ml-auto font-medium text-text tabular-nums">{sample.value}</span>
      </div>
    </Card>
  );
}

"use client";

import { ChartCard } from "@/components/foundation/charts/chart-card";
import type { SentDay } from "@/lib/platform/usage/serialize";

const dayName = (day: string) =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

const formatCount = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
const formatDay = ({ emails, texts }: SentDay) =>
  `${formatCount(emails, "email")}, ${formatCount(texts, "text")}`;

/** Renders the emails and texts sent per day. */
export function SentChart({ days }: { days: SentDay[] }) {
  const emails = days.reduce((sum, day) => sum + day.emails, 0);
  const texts = days.reduce((sum, day) => sum + day.texts, 0);
  const busy = days.filter((day) => day.emails + day.texts > 0);
  return (
    <ChartCard
      title={`${formatCount(emails, "email")} and ${formatCount(texts, "text")} sent in 30 days`}
      nothing={busy.length > 0 ? undefined : "What the team sends shows here, day by day."}
      chart={<Bars days={days} />}
      inWords={busy.map((day) => `${dayName(day.day)}: ${formatDay(day)}`).join("; ")}
      height="h-48"
      columns={["Day", "Emails", "Texts"]}
      rows={days.map((day) => [dayName(day.day), String(day.emails), String(day.texts)])}
    />
  );
}

function Bars({ days }: { days: SentDay[] }) {
  const highest = Math.max(...days.map(({ emails, texts }) => emails + texts));
  const share = (count: number) => `${(count / highest) * 100}%`;
  return (
    <div className="flex h-full flex-col">
      <p className="mb-2 flex items-center gap-4 text-sm text-muted">
        <Key color="bg-accent" word="Emails" />
        <Key color="bg-blue" word="Texts" />
        <span className="ml-auto tabular-nums">most on a day: {highest}</span>
      </p>
      <div className="flex min-h-0 flex-1 items-end gap-px border-b border-line sm:gap-0.5">
        {days.map((day) => (
          <div
            key={day.day}
            title={`${dayName(day.day)}: ${formatDay(day)}`}
            className="flex h-full min-w-0 flex-1 flex-col justify-end hover:bg-hover"
          >
            <div className="rounded-t-xs bg-blue" style={{ height: share(day.texts) }} />
            <div className="bg-accent" style={{ height: share(day.emails) }} />
          </div>
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-xs text-muted">
        <span>{dayName(days[0]?.day ?? "")}</span>
        <span>Today</span>
      </p>
    </div>
  );
}

const Key = ({ color, word }: { color: string; word: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-2 rounded-xs ${color}`} />
    {word}
  </span>
);

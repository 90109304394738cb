import { can, type Holder, type Permission } from "@/lib/auth/permissions";

export type FirstStep = { href: string; title: string; text: string };

// prettier-ignore
const STEPS: readonly (FirstStep & { needs: Permission })[] = [
  { needs: "CLIENTS_CREATE", href: "/clients/new", title: "Add a client", text: "A name and a phone number are enough to begin." },
  { needs: "CLIENTS_CREATE", href: "/clients/import", title: "Import your list", text: "A CSV file from a spreadsheet or your last CRM, checked row by row." },
  { needs: "DEALS_CREATE", href: "/deals/new", title: "Start a deal", text: "What it is worth and when it may close: the pipeline and the forecast follow." },
  { needs: "TASKS_CREATE", href: "/tasks/new", title: "Plan a task", text: "A call or a showing, with a day and a reminder." },
];

/** What somebody with nothing here yet may begin with; nothing for those who only look. */
export const firstStepsFor = (person: Holder): FirstStep[] =>
  STEPS.filter(({ needs }) => can(person, needs)).map(({ href, title, text }) => ({
    href,
    title,
    text,
  }));

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SecondStep } from "@/components/organisation/two-step/second-step";
import { isSecondStepMissing } from "@/lib/foundation/auth/actor";
import { nextPath } from "@/lib/foundation/auth/next-path";
import { submitCode } from "./actions";

export const metadata: Metadata = { title: "Enter your code" };

type TwoStepPageProps = { searchParams: Promise<{ next?: string | string[] }> };

/** Second step of a sign-in, after the password. */
export default async function TwoStepPage({ searchParams }: TwoStepPageProps) {
  const { next: nextParam } = await searchParams;
  const next = nextPath(nextParam);
  // The next page decides: it renders for a signed-in person and redirects others to the sign-in page.
  if (!(await isSecondStepMissing())) redirect(next);
  return <SecondStep submitCode={submitCode} next={next} />;
}

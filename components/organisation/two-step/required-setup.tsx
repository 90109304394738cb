"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { useBeginTwoStep } from "@/lib/organisation/two-step/hooks";
import { RecoveryCodes } from "./recovery-codes";
import { codeProblem, SetupForm } from "./setup-form";

/** Renders the two-step setup for teams that require it. It continues into the app. */
export function RequiredSetup() {
  const { mutate: begin, data: setup, isPending, error } = useBeginTwoStep();
  const router = useRouter();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => router.push("/")} />;
  if (setup) return <SetupForm setup={setup} onDone={setCodes} />;
  const { banner } = codeProblem(error);
  return (
    <div className="flex flex-col gap-4">
      {banner && <Banner>{banner}</Banner>}
      <Button variant="primary" size="lg" pending={isPending} onClick={() => begin()}>
        Start
      </Button>
    </div>
  );
}

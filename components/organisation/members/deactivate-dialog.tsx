"use client";

import { useState } from "react";
import { RetryBanner } from "@/components/foundation/ui/banner";
import { Field } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { SkeletonText } from "@/components/foundation/ui/skeleton";
import { showToast } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { toHoldingsTexts } from "@/lib/organisation/members/holdings-text";
import type { Holdings, Member } from "@/lib/organisation/members/member";
import {
  useDeactivateMember,
  useHoldings,
  useSuccessors,
} from "@/lib/organisation/members/member-hooks";
import { memberMessages } from "@/lib/organisation/members/messages";

type DeactivateDialogProps = {
  member: Member;
  /** All members. Those who may change the open work can take it over. */
  members: readonly Member[];
  onClose: () => void;
};

const NOBODY = "nobody";

/** Ends a membership. Counts the member's open work first and assigns it to somebody else. */
export default function DeactivateDialog({ member, members, onClose }: DeactivateDialogProps) {
  const holdings = useHoldings(member.user_id);
  const successors = useSuccessors(member.user_id);
  const { mutateAsync: deactivate, isPending } = useDeactivateMember();
  const [taker, setTaker] = useState("");
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = member.name || member.email;
  const hasLeft = member.status === "deactivated";
  const heldTexts = holdings.data && toHoldingsTexts(holdings.data);

  async function submit() {
    if (!heldTexts || isPending) return;
    const asksWho = heldTexts.length > 0;
    setMissing(asksWho && taker === "");
    if (asksWho && taker === "") return;
    if (!asksWho && hasLeft) return onClose();
    setProblem(undefined);
    try {
      const hand_over_to = asksWho && taker !== NOBODY ? taker : null;
      const { handed_over } = await deactivate({ id: member.user_id, body: { hand_over_to } });
      showToast({
        title: hasLeft ? `${name}'s work was handed over` : `${name} is deactivated`,
        description: toHoldingsTexts(handed_over).join(", ") || undefined,
      });
      onClose();
    } catch (error) {
      setProblem(toSaveFailureText(error, memberMessages.removeFailed));
    }
  }

  return (
    <FormDialog
      title={hasLeft ? `Hand over from ${name}` : `Deactivate ${name}`}
      description={
        hasLeft
          ? "Choose who takes over what they still have."
          : "They are signed out right away. Their calendar address and the invitations they sent stop working. Closed deals and finished tasks stay under their name."
      }
      action={hasLeft ? "Hand over" : "Deactivate"}
      destructive={!hasLeft}
      pending={isPending}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {(holdings.isPending || successors.isPending) && <SkeletonText lines={3} />}
      {(holdings.isError || successors.isError) && (
        <RetryBanner onRetry={() => void Promise.all([holdings.refetch(), successors.refetch()])}>
          {memberMessages.countFailed}
        </RetryBanner>
      )}
      {heldTexts?.length === 0 && <p>There is nothing to hand over.</p>}
      {heldTexts && heldTexts.length > 0 && successors.data && (
        <>
          <HeldWork held={heldTexts} />
          <Field
            label="Who takes over"
            required
            error={missing && taker === "" ? memberMessages.takerUnknown : undefined}
            help={taker === NOBODY ? getRemainingText(holdings.data) : undefined}
          >
            <NativeSelect value={taker} onChange={(event) => setTaker(event.target.value)}>
              <option value="">Choose somebody</option>
              <Options
                options={members
                  .filter((one) => successors.data.some(({ user_id }) => user_id === one.user_id))
                  .map((one) => [
                    one.user_id,
                    `${one.name || one.email}${one.is_me ? " (you)" : ""}`,
                  ])}
              />
              {!hasLeft && <option value={NOBODY}>No one for now</option>}
            </NativeSelect>
          </Field>
        </>
      )}
    </FormDialog>
  );
}

const HeldWork = ({ held: heldTexts }: { held: readonly string[] }) => (
  <div>
    <p className="text-sm font-medium">They still have</p>
    <ul aria-label="To hand over" className="mt-1 list-disc pl-5 tabular-nums">
      {heldTexts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </div>
);

function getRemainingText(holdings: Holdings | undefined): string {
  const keptText = "It stays under their name, visible to the same people as before.";
  return holdings?.messages ? `${keptText} Their scheduled messages will not go out.` : keptText;
}

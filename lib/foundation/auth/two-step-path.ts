const TWO_STEP_PATH = "/auth/two-step";
export const TWO_STEP_SETUP_PATH = "/auth/two-step/setup";

/** The page of the second step, and where to go from there. */
export const twoStepPath = (next: string): string =>
  `${TWO_STEP_PATH}?${new URLSearchParams({ next })}`;

/** What a call answers until two-step sign-in is set up. */
export const TWO_STEP_REQUIRED = "Your team asks for two-step sign-in. Set it up to go on.";

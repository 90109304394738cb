const TWO_STEP_PATH = "/auth/two-step";
export const TWO_STEP_SETUP_PATH = "/auth/two-step/setup";

/** Returns the address of the second step with the page to open afterwards. */
export const twoStepPath = (next: string): string =>
  `${TWO_STEP_PATH}?${new URLSearchParams({ next })}`;

/** The refusal of every call until two-step sign-in is set up. */
export const TWO_STEP_REQUIRED = "Your team asks for two-step sign-in. Set it up to continue.";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * The looks in which a screen is judged. Dark on the phone has the colours of the second and the
 * layout of the third: there is nothing of its own to find in it.
 */
export const LOOKS = [
  { colorScheme: "light", viewport: desktop },
  { colorScheme: "dark", viewport: desktop },
  { colorScheme: "light", viewport: phone },
] as const;

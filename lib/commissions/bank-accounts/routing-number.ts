const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/**
 * Whether nine digits are a routing number: the weighted sum of its digits is a multiple of ten (ABA
 * Routing Number Policy, check digit) and they are not all zero.
 */
export const isRoutingNumber = (digits: string): boolean =>
  /^(?!0{9})\d{9}$/.test(digits) &&
  WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 10 === 0;

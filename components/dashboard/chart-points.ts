/** One bar: dollars and deals, with what stands beside it and what its tooltip says. */
export type Point = { name: string; value: number; count: number; label: string; exact: string };

/**
 * How fast a dragged item scrolls at an edge: about a column of the board a second; further in it
 * does not scroll.
 */
export const dragAutoScroll = { acceleration: 2, interval: 8, threshold: { x: 0.12, y: 0.12 } };

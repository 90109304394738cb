/**
 * The speed at which a dragged item scrolls near an edge: about a column of the board a second. Farther from the
 * edge it does not scroll.
 */
export const dragAutoScroll = { acceleration: 2, interval: 8, threshold: { x: 0.12, y: 0.12 } };

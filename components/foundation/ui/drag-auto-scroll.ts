/** How fast what is carried to an edge scrolls on: about a column of the board a second; further in it stands still. */
export const dragAutoScroll = { acceleration: 2, interval: 8, threshold: { x: 0.12, y: 0.12 } };

/** The current instant. Everything that depends on time takes one, so that a test can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

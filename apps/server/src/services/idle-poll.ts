/** News is told, by this process to itself and by others over the bus: polling finds what nobody could tell. */
export const idlePollMs = 10_000;

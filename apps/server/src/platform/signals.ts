/** Wakes parts of this process that wait for something; carries no data, so missing one only costs a poll. */
export type Signals = {
  /** @returns how to stop listening */
  on(name: string, listener: (from: Origin) => void): () => void;
  emit(name: string, from?: Origin): void;
};

/** This process, or another that told it over the bus. */
export type Origin = 'here' | 'elsewhere';

export function createSignals(): Signals {
  const listeners = new Map<string, Set<(from: Origin) => void>>();
  return {
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener));
      return () => ofName.delete(listener);
    },
    emit(name, from = 'here') {
      for (const listener of listeners.get(name) ?? []) listener(from);
    },
  };
}

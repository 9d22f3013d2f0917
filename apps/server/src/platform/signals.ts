/** Wakes parts of this process that wait for something; carries no data, so missing one only costs a poll. */
export type Signals = {
  /** @returns how to stop listening */
  on(name: string, listener: () => void): () => void;
  emit(name: string): void;
};

export function createSignals(): Signals {
  const listeners = new Map<string, Set<() => void>>();
  return {
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener));
      return () => ofName.delete(listener);
    },
    emit(name) {
      for (const listener of listeners.get(name) ?? []) listener();
    },
  };
}

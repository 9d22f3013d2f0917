import type { PrinterAddress } from '#platform/raw-printing.ts';

/** What the sample shop's printer is called where a real one has its address. */
export const SIMULATED_PRINTER = 'simulador';

export type PrinterSimulator = {
  /** Where it listens in this process. */
  address(): Promise<PrinterAddress>;
};

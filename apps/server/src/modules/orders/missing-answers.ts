/** What becomes of missing units, by its name on the wire. */
export const missingAnswers = { trocar: 'swap', devolver: 'refund', cancelar: 'cancel' } as const;

/** And back, with what nobody chooses: it was there after all. */
export const missingOnWire = {
  swap: 'trocar',
  refund: 'devolver',
  cancel: 'cancelar',
  found: 'havia',
} as const;

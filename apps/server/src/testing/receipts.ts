// The QR code on a fiscal receipt, as a test wants it.
let made = 0;

/** Of a receipt of 12,30€ from 11 March, with an ATCUD of its own, unless said otherwise. */
export function fiscalQr(change: Record<string, string> = {}): string {
  made += 1;
  const code = {
    ...{ A: '500000000', B: '999999990', C: 'PT', D: 'FS', E: 'N', F: '20260311' },
    ...{ G: `FS A/${made}`, H: `CSDF7T5H-${made}`, O: '12.30', Q: 'kLp0', R: '9999', ...change },
  };
  return Object.entries(code)
    .map((pair) => pair.join(':'))
    .join('*');
}

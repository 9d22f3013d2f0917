import { describe, expect, it } from 'vitest';
import { documentNames, isSale, readFiscalQr } from './fiscal-qr.ts';

/** The example of the tax authority's technical notes, as a till prints it. */
const example =
  'A:123456789*B:999999990*C:PT*D:FT*E:N*F:20191231*G:FT AB2019/0035*H:CSDF7T5H-0035*I1:PT*I2:12000.00*I3:15000.00*I4:900.00*I5:50000.00*I6:6500.00*I7:80000.00*I8:18400.00*N:25800.00*O:182800.00*Q:kLp0*R:9999*S:TB;PT00000000000000000000000;513600.58';

describe('the QR code of an invoice', () => {
  it('says who sold what document, when and for how much', () => {
    expect(readFiscalQr(example)).toEqual({
      issuer: '123456789',
      buyer: null,
      kind: 'FT',
      status: 'N',
      date: '2019-12-31',
      number: 'FT AB2019/0035',
      atcud: 'CSDF7T5H-0035',
      total: 18_280_000,
    });
  });

  it('names a buyer that gave a NIF', () => {
    expect(readFiscalQr(example.replace('B:999999990', 'B:219603472'))?.buyer).toBe('219603472');
  });

  it('may be called otherwise by who made it', () => {
    expect(documentNames('FR LOJA2026/12')).toEqual(['FR LOJA2026/12', 'LOJA2026/12', '12/LOJA2026']);
    expect(documentNames('simulado-7')).toEqual(['simulado-7', 'simulado-7', 'simulado-7']);
  });

  it.each([
    ['another code', 'https://fornada.pt/c/123'],
    ['nothing', ''],
    ['no ATCUD', example.replace('H:CSDF7T5H-0035', 'H:0')],
    ['a day that there isn’t', example.replace('20191231', '20191341')],
    ['an amount that isn’t one', example.replace('O:182800.00', 'O:1e9')],
    ['no issuer', example.replace('A:123456789', 'A:12345')],
  ])('isn’t %s', (_name, text) => {
    expect(readFiscalQr(text)).toBeNull();
  });

  it.each([
    ['FS', 'N', true],
    ['FR', 'N', true],
    ['NC', 'N', false],
    ['FT', 'A', false],
    ['PF', 'N', false],
  ])('%s with status %s is a sale: %s', (kind, status, expected) => {
    const read = readFiscalQr(example.replace('D:FT*E:N', `D:${kind}*E:${status}`));
    expect(read && isSale(read)).toBe(expected);
  });
});

import type { UserData } from '@fornada/contract/private-data.ts';
import { cents } from '@fornada/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { missingFor } from './checkout-conditions.ts';
import { prefillOf } from './checkout-prefill.ts';

const complete = {
  ...{ hasTerms: true, hasDeliveryType: true, hasTime: true },
  ...{ phone: '912345678', total: cents(450) },
};

describe('the Finalizar button', () => {
  it('needs the terms, a delivery type, a time and, when something is to be paid, a phone', () => {
    expect(missingFor(complete)).toEqual([]);
    expect(missingFor({ ...complete, hasTerms: false })).toEqual(['terms']);
    expect(missingFor({ ...complete, hasDeliveryType: false })).toEqual(['delivery']);
    expect(missingFor({ ...complete, hasTime: false })).toEqual(['time']);
    expect(missingFor({ ...complete, phone: '  ' })).toEqual(['phone']);
  });

  it('needs no phone when nothing is to be paid', () => {
    expect(missingFor({ ...complete, phone: '', total: cents(0) })).toEqual([]);
    expect(missingFor({ ...complete, phone: '', total: cents(-5) })).toEqual([]);
  });
});

describe('the checkout’s first values', () => {
  const user = {
    nome: 'Maria',
    email: 'maria@example.pt',
    telemovel: '912345678',
    pais: '351',
    nomeFaturacao1: 'Maria Silva',
    nif1: '123456789',
    nomeFaturacao2: 'Silva, Lda.',
    nif2: '501964843',
  } as UserData;
  const identity = (nif_utilizado: UserData['nif_utilizado']) => {
    const { nome, nif } = prefillOf({ ...user, nif_utilizado });
    return [nome, nif];
  };

  it('are the identity that was selected for invoices', () => {
    expect(identity('principal')).toEqual(['Maria Silva', '123456789']);
    expect(identity('secundario')).toEqual(['Silva, Lda.', '501964843']);
    expect(identity(null)).toEqual(['Maria', '']);
  });

  it('bring phone and e-mail, and nothing without a user', () => {
    expect(prefillOf({ ...user, nif_utilizado: null })).toMatchObject({
      telemovel: '912345678',
      pais: '351',
      email: 'maria@example.pt',
    });
    expect(prefillOf(null)).toEqual({});
  });
});

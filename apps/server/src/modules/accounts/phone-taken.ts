import { m } from '@fornada/copy/messages.ts';
import { refuse } from '#platform/refusal.ts';

/** 'Já existe um utilizador com este telemóvel', with 'Telemóvel inválido' at the field (specification §8). */
export function refusePhoneTaken(): never {
  refuse('phone_taken', { fields: { telemovel: m.error_phone_invalid() } });
}

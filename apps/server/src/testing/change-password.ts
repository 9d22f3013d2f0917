import { password, type Visitor } from './visitor.ts';

export const twiceTheSame = (given: string) => ({ password: given, confirmacaoPassword: given });

/** Gives a new password, and the present one in the step after it. */
export async function changePassword(owner: Visitor, fresh: string, present = password) {
  const asked = await owner.post('/alterar-password', twiceTheSame(fresh));
  if (asked.status !== 200) return asked;
  return await owner.post(`/alterar-password/${asked.data.hash}`, { passwordAtual: present });
}

// A newcomer: signs up by SMS code, retrying as needed, and completes the account.
import type { Chance } from './chance.ts';
import type { Person } from './record.ts';
import { pause, type World } from './world.ts';

const birthDate = '1990-05-17';
/** Not one that strangers try first. */
const password = '739164';

/** @returns undefined when nobody waits that long for an SMS */
export async function signUp(world: World, chance: Chance): Promise<Person | undefined> {
  const { caller, record } = world;
  const national = `93${chance.between(1_000_000, 9_999_999)}`;
  const phone = `+351${national}`;
  const aDevice = async () => {
    const anonymous = await caller.insist({ path: '/identity/anonymous', body: {} });
    return anonymous.data.idToken as string;
  };
  let token = await aDevice();
  let mayBeConfirmed = false;
  for (let tries = 0; tries < 5 && !world.night; tries += 1) {
    const before = sentTo(phone).length;
    const asked = await caller.insist({
      path: '/registo',
      token,
      body: { telemovel: national, pais: '351', comunicacoes: 0, termos: true },
    });
    // A confirmation whose answer was lost has ended the session that asked for it: the app begins another.
    if (asked.code === 'session_revoked' && mayBeConfirmed) {
      token = await aDevice();
      continue;
    }
    if (asked.status !== 200) {
      record.complain(`a newcomer was refused with ${asked.status} ${asked.code}`);
      return undefined;
    }
    record.codes.set(phone, (record.codes.get(phone) ?? 0) + 1);
    const code = await codeFor(phone, before);
    if (code === undefined) continue;
    mayBeConfirmed = true;
    const path = `/registo/${asked.data.hash}`;
    const confirmed = await caller.insist({ path, token, body: { codigo: code } });
    // Told again after the answer was lost, the code is used: another one is asked for.
    if (confirmed.status !== 200) continue;
    token = confirmed.data.identity.idToken;
    const body = {
      nome: 'Rita Nova',
      email: `rita.${national}@exemplo.pt`,
      dataNascimento: birthDate,
      password,
      confirmacaoPassword: password,
    };
    const completed = await caller.insist({ path: '/alterar-dados-pessoais', token, body });
    const id = confirmed.data.privateData.user.data?.id_perfil as number;
    if (completed.status !== 200) {
      record.count(`newcomers: not completed, ${completed.code}`);
      return undefined;
    }
    record.count('newcomers');
    const person = { id, phone, national, openingCents: 0 };
    record.people.set(id, person);
    return person;
  }
  return undefined;

  async function codeFor(to: string, before: number): Promise<string | undefined> {
    for (const deadline = Date.now() + 15_000; Date.now() < deadline && !world.night; await pause(150)) {
      const sent = sentTo(to);
      const code = /\b(\d{6})$/.exec(sent.at(-1)?.text ?? '')?.[1];
      if (sent.length > before && code !== undefined) return code;
    }
    return undefined;
  }

  function sentTo(to: string) {
    return world.sms.sent.filter((each) => each.to === to);
  }
}

/** The people of the sample chain: who may sign in where, for trying everything out. None of it is real. */

export interface DemoCustomer {
  name: string;
  /** National number; the prefix is 351. */
  phone: string;
  /** Null: registered at a till and not completed, so the first access is by SMS ("recuperar a palavra-passe"). */
  password: string | null;
  email: string;
  birthDate: string;
  taxId: string;
  /** Sales at a till, in cents, the oldest first: how many days ago, and at which shop. */
  sales: { daysAgo: number; shop: number; cents: number }[];
}

export interface DemoPerson {
  name: string;
  email: string;
  password: string;
  role: 'assistant' | 'manager' | 'marketing' | 'administrator';
  /** What their authenticator app makes codes with, base32; /simulador shows the codes. */
  totpSecret: string;
  shops: number[];
  /** How many days ago they started, and enrolled their app. */
  startedDaysAgo: number;
}

/** Their purchases give balance, points and movements something to show. */
export const demoCustomers: DemoCustomer[] = [
  {
    name: 'Matilde Antunes',
    phone: '918603471',
    password: '48207319',
    email: 'matilde@clientes.example',
    birthDate: '1991-04-23',
    taxId: '219603472',
    sales: [
      { daysAgo: 41, shop: 860, cents: 2340 },
      { daysAgo: 33, shop: 848, cents: 1875 },
      { daysAgo: 26, shop: 860, cents: 2260 },
      { daysAgo: 12, shop: 862, cents: 980 },
      { daysAgo: 5, shop: 860, cents: 1450 },
      { daysAgo: 1, shop: 860, cents: 420 },
    ],
  },
  {
    name: 'Duarte Figueira',
    phone: '963408627',
    password: '73051964',
    email: 'duarte@clientes.example',
    birthDate: '1978-11-02',
    taxId: '',
    sales: [{ daysAgo: 3, shop: 862, cents: 365 }],
  },
  {
    name: '',
    phone: '936208485',
    password: null,
    email: '',
    birthDate: '',
    taxId: '',
    sales: [{ daysAgo: 2, shop: 848, cents: 790 }],
  },
];

/** Three administrators, in charge for long enough: where one loses their second factor, the two others reset it. */
export const demoStaff: DemoPerson[] = [
  {
    name: 'Amélia Fornada',
    email: 'amelia@fornada.example',
    password: 'massa-mae-1953',
    role: 'administrator',
    totpSecret: 'TZEZHBVRO5UVGNLVTVNQONMF6YBJEUYX',
    shops: [],
    startedDaysAgo: 2210,
  },
  {
    name: 'Vicente Fornada',
    email: 'vicente@fornada.example',
    password: 'lenha-de-azinho',
    role: 'administrator',
    totpSecret: 'LKF4XLBA2PPSXW26PBDLXLQW7W6LHZUF',
    shops: [],
    startedDaysAgo: 1475,
  },
  {
    name: 'Graça Contas',
    email: 'graca@fornada.example',
    password: 'contas-em-dia-31',
    role: 'administrator',
    totpSecret: 'MQLK4OHRVOCAAZDW6EGZVEQCGGCYYPBB',
    shops: [],
    startedDaysAgo: 830,
  },
  {
    name: 'Rui Chiado',
    email: 'rui@fornada.example',
    password: 'forno-aceso-860',
    role: 'manager',
    totpSecret: 'DN2D476KQDSNR6CONTBGKFXEM3NRTC46',
    shops: [860],
    startedDaysAgo: 1120,
  },
  {
    name: 'Inês Balcão',
    email: 'ines@fornada.example',
    password: 'bom-dia-balcao',
    role: 'assistant',
    totpSecret: 'GTSIHIAYDG4AP5U3BMDUVOYEJ2AAI4UT',
    shops: [848, 860, 862],
    startedDaysAgo: 460,
  },
  {
    name: 'Tomás Montra',
    email: 'tomas@fornada.example',
    password: 'montra-de-natal',
    role: 'marketing',
    totpSecret: 'LMJUFGKCQWRKPCYACZPLGJEFNCOSGFFW',
    shops: [],
    startedDaysAgo: 590,
  },
];

const roles = {
  administrator: 'Administrator',
  manager: 'Manager',
  assistant: 'Counter',
  marketing: 'Marketing',
};

/** What `npm start` prints. */
export const demoLogins: { who: string; login: string; secret: string }[] = [
  ...demoCustomers.map(({ name, phone, password }) => ({
    who: `Customer${name && ` (${name})`}`,
    login: phone,
    secret: password ?? 'first access: /reset, the code is at /simulador',
  })),
  ...demoStaff.map(({ role, email, password }) => ({ who: roles[role], login: email, secret: password })),
];

// What is said when everything is ready: where it is, and who may sign in.
export type Ready = { address?: string; simulators: boolean; year?: boolean };

export async function welcome({ address, simulators, year }: Ready): Promise<void> {
  if (address === undefined) {
    console.log('\nFornada works, without an address (SERVICES=worker).');
    return;
  }
  const base = address.replace(/\/\/(0\.0\.0\.0|127\.0\.0\.1|\[::\])/, '//localhost');
  const places: [string, string][] = [
    ['Customer app', '/'],
    ['Counter: till, order board', '/balcao'],
    ['Back office', '/gestao'],
    ['API', '/docs'],
    ...(simulators ? [["Customer's simulated phone", '/simulador'] as [string, string]] : []),
  ];
  console.log(`\nFornada is ready at ${base}\n`);
  for (const [name, path] of places) console.log(`  ${name.padEnd(28)} ${base}${path}`);
  if (simulators) {
    // Where the gateways are real nobody has these, and they aren't loaded.
    const { demoLogins } = await import('../sample/logins.ts');
    console.log('\nWho may sign in, in the sample chain\n');
    for (const { who, login, secret } of demoLogins)
      console.log(`  ${who.padEnd(28)} ${login.padEnd(26)} ${secret}`);
    console.log(
      `\n  The counter and the back office ask for a second factor: ${base}/simulador shows the codes`,
    );
    if (year)
      console.log(
        '\n  The chain has a year behind it: 2,000 customers, their sales, orders, coupons and papers. On the first start' +
          ' they\n  come a few seconds after this. SAMPLE_YEAR=off starts without them, on another DATA_DIR.',
      );
  }
  console.log('');
}

// The lot by which some of those whom a campaign is for aren't told: what they do is what the others would have done. It
// depends on nothing but the two numbers, so that it can be drawn again, and no campaign's lot says anything of another's.

/** The finaliser of MurmurHash3: each bit of what goes in changes half of those that come out. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Whether the lot puts a customer into the control group of a campaign, which has this share of them. */
export function isControl(campaign: number, customer: number, percent: number): boolean {
  const seed = mix(campaign + 0x9e3779b9);
  const lot = mix(mix(seed ^ customer) + Math.floor(customer / 2 ** 32));
  return lot < (percent / 100) * 2 ** 32;
}

/**
 * Leaves for the gateway's page, on which a card is paid; what it leads back to is the payment's screen. An address that isn't
 * one of the web is not gone to.
 */
export function goToCardPage(address: string): void {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) window.location.assign(address);
}

/** '12/03/2026' by the clock of this device, of an ISO time. */
export function dayOf(instant: string): string {
  return new Intl.DateTimeFormat('pt-PT', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    new Date(instant),
  );
}

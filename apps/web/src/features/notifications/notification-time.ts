const two = (value: number) => String(value).padStart(2, '0');

/** `DD/MM/YYYY HH:mm` by this device's clock (specification §9), of unix seconds. */
export function notificationTime(timestamp: number): string {
  const moment = new Date(timestamp * 1000);
  const day = [two(moment.getDate()), two(moment.getMonth() + 1), moment.getFullYear()].join('/');
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

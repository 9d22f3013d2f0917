const iso = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?)?$/;
const months = { 'MM/dd/yyyy': /^(\d\d?)\/(\d\d?)\/(\d{1,4})$/, 'MM/dd/yy': /^(\d\d?)\/(\d\d?)\/(\d\d)$/ };

/** @param {string} text */
export const parseISO = (text) => new Date(iso.test(text) ? text : Number.NaN);

/** @param {Date} date */
export const isValid = (date) => !Number.isNaN(date.getTime());

/**
 * @param {string} text
 * @param {keyof typeof months} format
 */
export function isMatch(text, format) {
  const [, month, day] = months[format].exec(text) ?? [];
  // 2000 is a leap year: every day that there can be.
  return new Date(Date.UTC(2000, Number(month) - 1, Number(day))).getUTCDate() === Number(day);
}

// Short lists as a person types them in one field: 'a, b'. What is half typed stays as it is typed.

/** '07:00, 16:00' */
export const listWords = {
  format: (list: readonly string[] | null | undefined): string => (list ?? []).join(', '),
  parse: (text: string): string[] => (text.trim() === '' ? [] : text.split(',').map((part) => part.trim())),
};

/** '09:00-12:00, 14:00-16:00'; also with the dash that hours are shown with, and with room around it. */
export const intervalsWords = {
  format: (list: readonly (readonly string[])[] | null | undefined): string =>
    (list ?? []).map((interval) => interval.join('-')).join(', '),
  parse: (text: string): string[][] =>
    listWords.parse(text).map((part) => part.split(/[-–]/).map((hour) => hour.trim())),
};

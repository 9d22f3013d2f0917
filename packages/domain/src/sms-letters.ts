// The letters of an SMS (3GPP TS 23.038, 6.2.1). A text of nothing else has 160 of them in a part; one other letter, as ã, õ
// or ç, has the whole text sent in UCS-2, 70 to a part. Portuguese à and é are among them, á and ç are not.

/** Each counts once. */
export const shortLetters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \r\n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&\'()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà';

/** Each counts twice: it is an escape and a letter. */
export const escapedLetters = '\f^{}\\[~]|€';

const short = new Set(shortLetters + escapedLetters);

/** Whether a text can be sent in the short encoding. */
export function isShortSms(text: string): boolean {
  return [...text].every((letter) => short.has(letter));
}

const escaped = new Set(escapedLetters);

/** How many messages a text is sent and paid as; those of one text lose some letters to what joins them. */
export function smsParts(text: string): number {
  const isShort = isShortSms(text);
  const length = isShort
    ? [...text].reduce((sum, letter) => sum + (escaped.has(letter) ? 2 : 1), 0)
    : text.length;
  const [alone, joined] = isShort ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / joined);
}

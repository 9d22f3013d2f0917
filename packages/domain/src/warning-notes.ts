/** A note that may be about someone's health is not to be missed. */
export const isWarning = (note: string): boolean => /al[eé]rg|cel[ií]ac|intoler|anafil/i.test(note);

/** Whether a text of a path can be compared with a uuid column; PostgreSQL refuses any other with an error. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

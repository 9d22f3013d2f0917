declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param vocabulary schema.org as JSON-LD */
    constructor(vocabulary: object);
    validate(data: {
      jsonld: Record<string, object[]>;
    }): Promise<
      { issueMessage: string; severity: 'ERROR' | 'WARNING'; rootType: string; errorType?: string }[]
    >;
  }
}

/**
 * What became of a message. `gone`: the address no longer exists, forget it. `refused`: sending it again is no use.
 * Anything that may pass is thrown, so the queue tries again.
 */
export type SendOutcome = { kind: 'sent'; gatewayRef: string } | { kind: 'gone' | 'refused'; reason: string };

// ifthenpay's interface as its help desk describes it (articles 79000141345 and 79000132184): HTTP 200 whatever happened.
import { startVendor, type VendorCall, type VendorReply } from './vendor.ts';

export const ifthenpayKeys = {
  IFTHENPAY_MBWAY_KEY: 'ABC-123456',
  IFTHENPAY_BACKOFFICE_KEY: '1111-2222-3333-4444',
  IFTHENPAY_ANTI_PHISHING_KEY: 'a-key-of-the-fake-and-us',
};

type Request = {
  RequestId: string;
  OrderId: string;
  Amount: string;
  mobileNumber: string;
  status: string;
  refunded: number;
};

export async function startIfthenpay() {
  const requests = new Map<string, Request>();
  const callbacks: Record<string, string>[] = [];
  const scripted: string[] = [];

  const vendor = await startVendor((call) => {
    if (call.method === 'POST' && call.path === '/api/spg/payment/mbway')
      return initialise(JSON.parse(call.body));
    if (call.method === 'GET' && call.path === '/api/spg/payment/mbway/status') return status(call);
    if (call.method === 'POST' && call.path === '/api/endpoint/payments/refund')
      return refund(JSON.parse(call.body));
    return { status: 404, body: 'Not Found' };
  });

  function initialise(body: Record<string, string>): VendorReply {
    const { mbWayKey, orderId = '', amount = '', mobileNumber = '' } = body;
    const refused = (Status: string, Message: string) => ({
      body: { Amount: amount, Message, OrderId: orderId, RequestId: '', Status },
    });
    if (mbWayKey !== ifthenpayKeys.IFTHENPAY_MBWAY_KEY) return refused('-1', 'Invalid MbWayKey');
    const fits = orderId.length <= 15 && /^\d+\.\d\d$/.test(amount) && /^\d{2,3}#\d+$/.test(mobileNumber);
    if (!fits) return refused('999', 'Error');
    const script = scripted.shift();
    if (script !== undefined) return refused(script, 'Declined');
    const RequestId = `i2szvoUfPYBMWdSx${String(requests.size).padStart(4, '0')}`;
    requests.set(RequestId, {
      RequestId,
      OrderId: orderId,
      Amount: amount,
      mobileNumber,
      status: '123',
      refunded: 0,
    });
    return { body: { Amount: amount, Message: 'Pending', OrderId: orderId, RequestId, Status: '000' } };
  }

  function status({ query }: VendorCall): VendorReply {
    const request = requests.get(query.get('requestId') ?? '');
    if (request === undefined)
      return { body: { Message: 'Request not found', RequestId: null, Status: '123' } };
    return {
      body: { Message: messages[request.status], RequestId: request.RequestId, Status: request.status },
    };
  }

  function refund(body: Record<string, string>): VendorReply {
    const request = requests.get(body.requestId ?? '');
    const amount = Math.round(Number(body.amount) * 100);
    const left = request === undefined ? 0 : Math.round(Number(request.Amount) * 100) - request.refunded;
    const good = body.backofficekey === ifthenpayKeys.IFTHENPAY_BACKOFFICE_KEY && request?.status === '000';
    if (!good || amount > left) return { body: { Code: 0, Message: 'Payment could not be refunded' } };
    request.refunded += amount;
    return { body: { Code: 1, Message: 'Successful refunded' } };
  }

  const decide = (ref: string, state: string) => {
    const request = requests.get(ref);
    if (request === undefined) throw new Error('No such request at the fake');
    request.status = state;
    if (state === '000')
      callbacks.push({
        oid: request.OrderId,
        tid: request.RequestId,
        val: request.Amount,
        apk: ifthenpayKeys.IFTHENPAY_ANTI_PHISHING_KEY,
        pm: 'MBWAY',
      });
  };

  return {
    ...vendor,
    requests,
    /** The queries of the callbacks since the last look: only payments that were paid are told of. */
    takeCallbacks: () => callbacks.splice(0),
    approve: (ref: string) => decide(ref, '000'),
    refuse: (ref: string) => decide(ref, '020'),
    lapse() {
      for (const request of requests.values()) if (request.status === '123') request.status = '101';
    },
    /** The next request is answered with this status. */
    script: (state: string) => void scripted.push(state),
    refundedOf: (ref: string) => requests.get(ref)?.refunded ?? 0,
  };
}

const messages: Record<string, string> = {
  '000': 'Success',
  '020': 'Rejected by user',
  '101': 'Expired',
  '122': 'Declined',
  '123': 'Pending',
};

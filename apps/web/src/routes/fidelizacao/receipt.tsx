import { CallError } from '@fornada/contract/client.ts';
import { claimReceipt, listReceiptClaims, type ReceiptClaim } from '@fornada/contract/receipts.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { readQr } from '@fornada/ui/camera/read-qr.ts';
import { Scanner } from '@fornada/ui/camera/scanner.tsx';
import { IconQr, IconReceipt } from '@fornada/ui/icons/commerce.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#app/client.ts';
import { complaintsBook } from '#app/complaints-book.ts';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { heldCall, showError } from '#features/calls/held-call.ts';
import { tellUnexpected } from '#features/calls/tell-unexpected.ts';
import { ReceiptClaims } from '#features/loyalty/receipt-claims.tsx';

export const head = () => ({ title: m.receipts_title() });

export async function loader({ context }: LoaderArgs): Promise<ReceiptClaim[]> {
  return (await context.get(callContext)(listReceiptClaims)).taloes;
}

/** The points of a purchase at which no card was shown, by the QR code of its invoice. */
export default function ReceiptScreen() {
  const known = useScreenData<ReceiptClaim[]>();
  const [claimed, setClaimed] = useState<ReceiptClaim | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // What couldn't be read wasn't refused.
  const [isRefused, setRefused] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const picture = useRef<HTMLInputElement>(null);

  const claim = async (qr: string) => {
    setScanning(false);
    setProblem(null);
    setRefused(false);
    setClaimed(null);
    try {
      const { talao } = await heldCall(() => call(claimReceipt, { body: { qr } }));
      setClaimed(talao);
    } catch (error) {
      if (error instanceof CallError && error.error.code.startsWith('receipt_')) {
        setProblem(error.error.message);
        setRefused(error.error.code !== 'receipt_unreadable');
      } else if (!(await tellUnexpected(error, m.error_form()))) await showError(error);
    }
  };
  const readPicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const image = await createImageBitmap(file).catch(() => undefined);
    const code = image && (await readQr(image));
    if (code) await claim(code);
    else {
      setProblem(m.receipts_no_code());
      setRefused(false);
    }
  };

  const claims = claimed ? [claimed, ...known.filter(({ talao }) => talao !== claimed.talao)] : known;
  return (
    <div className="ui-stack ui-gap-5">
      <p>{m.receipts_intro()}</p>
      <div className="ui-stack">
        <Button wide icon={<IconQr />} onClick={() => setScanning(true)}>
          {m.receipts_scan()}
        </Button>
        <Button wide variant="secondary" icon={<IconReceipt />} onClick={() => picture.current?.click()}>
          {m.receipts_picture()}
        </Button>
        <input
          ref={picture}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => void readPicture(event)}
        />
      </div>
      {problem !== null && (
        <Outcome tone="bad">
          {problem}
          {isRefused && (
            <>
              {'. '}
              {m.order_claim_disagree()}{' '}
              <a href={complaintsBook} rel="noopener" target="_blank">
                {m.shell_complaints_book()}
              </a>
            </>
          )}
        </Outcome>
      )}
      {claimed !== null && (
        <Outcome tone={claimed.estado === 'contado' ? 'ok' : 'note'}>
          {claimed.estado === 'contado' ? m.receipts_counted() : m.receipts_waiting()}
        </Outcome>
      )}
      <ReceiptClaims claims={claims} />
      {isScanning && (
        <Scanner
          title={m.receipts_scan()}
          aim={m.receipts_aim()}
          denied={m.receipts_denied()}
          onClose={() => setScanning(false)}
          onCode={(code) => void claim(code)}
        />
      )}
    </div>
  );
}

/** The sheet that had the focus is gone: what came of it is read in its place. */
function Outcome({ tone, children }: { tone: 'ok' | 'note' | 'bad'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone={tone} live>
        {children}
      </Note>
    </div>
  );
}

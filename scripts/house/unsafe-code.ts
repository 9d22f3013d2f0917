// What the security papers say is nowhere in the code (docs/security/asvs.md).
import { type Finding, type HouseCheck, isTest, lineAt } from './repository.ts';

type Ban = { what: string; pattern: RegExp; except?: RegExp };

const bans: Ban[] = [
  { what: 'runs a text as code', pattern: /\beval\(|new Function\(/ },
  {
    what: 'makes a document of a text',
    pattern: /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)\b|document\.write\(/,
  },
  { what: 'starts a shell', pattern: /\bshell: true\b|\bexec(Sync)?\('/, except: /^scripts\/install\.js$/ },
  { what: 'believes any certificate', pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/ },
  { what: 'reads XML', pattern: /DOMParser|from '(xml2js|fast-xml-parser|sax|libxmljs)/ },
  {
    what: 'uses a hash that is broken',
    pattern: /create(Hash|Hmac)\('(?!sha256'|sha512')/,
    // Its receipts are signed so.
    except: /adapters\/sms\/twilio\.ts$/,
  },
  { what: 'uses a cipher without authentication', pattern: /createCipheriv\('(?!aes-256-gcm')/ },
  {
    what: 'takes a secret from a chance that can be foretold',
    pattern: /(token|secret|code|key|hash|password)\w*[^\n]{0,40}Math\.random/i,
    except: /use-scroll-memory\.ts$/,
  },
  { what: 'listens to other windows', pattern: /\bwindow\.addEventListener\('message'/ },
];

const delivered = /^(apps\/[^/]+\/src|packages\/[^/]+\/src|scripts\/install)/;

export const unsafeCode: HouseCheck = {
  name: 'nothing that the security papers rule out',
  teaches:
    'docs/security/asvs.md says that the product does without these: find another way, or change what it says.',
  find(files) {
    return files
      .filter((file) => delivered.test(file.path) && /\.(tsx?|js)$/.test(file.path))
      .filter((file) => !isTest(file) && !/\/(testing|workshop)\//.test(file.path))
      .flatMap(({ path, text }) => bans.flatMap((ban) => findingsOf(ban, path, text)));
  },
};

function findingsOf({ what, pattern, except }: Ban, path: string, text: string): Finding[] {
  if (except?.test(path)) return [];
  return [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    what,
  }));
}

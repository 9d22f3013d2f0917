import type { ReactNode } from 'react';
import { chainText } from './chain-language.ts';
import { Link } from './link.tsx';
import { type ProseBlock, type ProsePart, proseBlocks, proseParts } from './prose-blocks.ts';

/** One of the chain's texts. Its words become text nodes and nothing else: no markup of theirs is ever read. */
export function Prose({ text, english }: { text: string; english?: string | undefined }) {
  const { children, lang } = chainText(text, english);
  return (
    <div className="ui-prose" lang={lang}>
      {proseBlocks(children).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text are their places
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ProseBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2>
          <Line text={block.text} />
        </h2>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>
          <Line text={item} />
        </li>
      ));
      return block.from === undefined ? <ul>{items}</ul> : <ol start={block.from}>{items}</ol>;
    }
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={index}>
              {index > 0 && <br />}
              <Line text={line} />
            </span>
          ))}
        </p>
      );
  }
}

const Line = ({ text }: { text: string }) => <Parts parts={proseParts(text)} />;

const Parts = ({ parts }: { parts: ProsePart[] }): ReactNode =>
  parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    typeof part === 'string' ? part : <Marked key={index} {...part} />,
  );

function Marked({ tag: Tag, href, parts }: Exclude<ProsePart, string>) {
  const words = <Parts parts={parts} />;
  if (href === undefined) return <Tag>{words}</Tag>;
  return (
    <Link href={href} rel="noopener">
      {words}
    </Link>
  );
}

import { chainText } from './chain-language.ts';
import { type ProseBlock, proseBlocks, proseParts } from './prose-blocks.ts';

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
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Line text={item} />
            </li>
          ))}
        </ul>
      );
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

function Line({ text }: { text: string }) {
  return proseParts(text).map(({ text: words, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <a key={index} href={href} rel="noopener">
        {words}
      </a>
    ) : (
      words
    ),
  );
}

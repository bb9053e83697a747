import { Phrase } from '../phrase';
import { useWords } from '../use-site';

interface Props {
  section: {
    /** The part whose word of the interface is the heading, unless it has a title of its own. */
    part?: Queries.PartName | null | undefined;
    title: string | null;
    titleAt: string | null;
  };
}

/** The heading of a section: its own title, or that of its part; nothing if there is neither. */
export function SectionHeading({ section: { part, title, titleAt } }: Props) {
  const words = useWords();
  if (!title && !part) return null;
  return (
    <h2 id={part ?? undefined} data-field={title ? titleAt : undefined}>
      {title || (part && <Phrase of={words[part]} />)}
    </h2>
  );
}

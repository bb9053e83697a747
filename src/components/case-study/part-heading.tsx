import { Phrase } from '../phrase';
import { useWords } from '../use-site';

interface Props {
  part: Queries.PartName;
}

/** The heading of a part, a word of the interface. */
export function PartHeading({ part }: Props) {
  const words = useWords();
  return (
    <h2 id={part}>
      <Phrase of={words[part]} />
    </h2>
  );
}

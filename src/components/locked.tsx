import { useWords } from './use-site';
import { Icon } from './icon';
import { Phrase } from './phrase';
import { VisuallyHidden } from './visually-hidden';

/** The padlock before the category of a locked project, with words for screen readers, visible if `isWhole`. */
export function Locked({ isWhole = false }: { isWhole?: boolean }) {
  const { locked } = useWords();
  const words = <Phrase of={locked} />;
  return (
    <>
      <Icon name="lock" /> {isWhole ? words : <VisuallyHidden>{words}</VisuallyHidden>}
      {isWhole ? '\u00a0· ' : ' '}
    </>
  );
}

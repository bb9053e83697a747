import { isExampleAddress } from '../../content/engine/addresses';
import { Tool, useQuestion } from './dialog';
import { showDetails, valueOf } from './state';

const written = () => String(valueOf('site.json', '/siteUrl') ?? '');

/** The address of the published site; undefined if there is none, or one that nobody can open. */
export function siteAddress(): string | undefined {
  const address = written();
  return address === '' || isExampleAddress(address) ? undefined : address;
}

/**
 * Says that the site has no address, with a button from a dialog to its field. `purpose` says what the address is for;
 * `keep` keeps what the dialog has.
 */
export function SiteAddressMissing({ purpose, keep }: { purpose: string; keep?: () => void }) {
  const write = () => {
    keep?.();
    useQuestion.getState().asked?.close();
    showDetails('site.json', 'siteUrl');
  };
  const reason = written() === '' ? ' is still to be written' : `, ${written()}, has a name reserved for examples`;
  return (
    <p>
      {`The address of your site${reason}: ${purpose} `}
      <Tool name="Write it under Details" act={write} />
    </p>
  );
}

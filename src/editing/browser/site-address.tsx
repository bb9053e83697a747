import { isExampleAddress } from '../../content/engine/addresses';
import { Tool, useQuestion } from './dialog';
import { showDetails, valueOf } from './state';

/** The address of the published site; undefined if there is none, or still the sample's. */
export function siteAddress(): string | undefined {
  const address = String(valueOf('site.json', '/siteUrl') ?? '');
  return address === '' || isExampleAddress(address) ? undefined : address;
}

const write = () => {
  useQuestion.getState().asked?.close();
  showDetails('site.json', 'siteUrl');
};

/** A button from a dialog to the field of the site's address. `purpose` says what the address is for. */
export const SiteAddressMissing = ({ purpose }: { purpose: string }) => (
  <p>
    {`The address of your site is still to be written: ${purpose} `}
    <Tool name="Write it under Details" act={write} />
  </p>
);

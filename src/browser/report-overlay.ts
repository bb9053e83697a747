/** Shows in the browser what is wrong with the content, for as long as it is wrong. `address` streams the reports. */
export function showReports(address: string): void {
  const dialog = document.createElement('dialog');
  const text = dialog.appendChild(document.createElement('pre'));
  dialog.style.cssText = 'max-width: 80ch; max-height: 80vh; overflow: auto; padding: 2rem';
  text.style.cssText = 'white-space: pre-wrap; margin: 0';
  document.body.append(dialog);
  new EventSource(address).onmessage = ({ data }: MessageEvent<string>) => {
    text.textContent = JSON.parse(data);
    dialog.close();
    if (text.textContent !== '') dialog.showModal();
  };
}

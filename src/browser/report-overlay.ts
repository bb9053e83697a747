/**
 * Shows the check's report in the browser while the content is invalid. `address` streams the reports; `onReport` also
 * receives them.
 */
export function showReports(address: string, onReport: (report: string) => void): void {
  const dialog = document.createElement('dialog');
  const text = dialog.appendChild(document.createElement('pre'));
  dialog.ariaLabel = 'What to fix in the content';
  // The global style removes the margin that centres a dialog.
  dialog.style.cssText =
    'margin: auto; width: min(60rem, 100% - 2rem); max-height: 80vh; ' +
    'overflow: auto; padding: 2rem; border-radius: 20px';
  text.style.cssText = 'white-space: pre-wrap; margin: 0; font-size: 0.875rem; line-height: 1.6';
  document.body.append(dialog);
  new EventSource(address).onmessage = ({ data }: MessageEvent<string>) => {
    text.textContent = JSON.parse(data);
    dialog.close();
    if (text.textContent !== '') dialog.showModal();
    onReport(text.textContent ?? '');
  };
}

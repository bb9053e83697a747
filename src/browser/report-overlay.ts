const firstPause = 1000;
const longestPause = 60_000;

/**
 * Shows the check's report in the browser while the content is invalid. `address` streams the reports; `onReport` also
 * receives them, and undefined once if the stream ends. It is then tried again less and less often, because browsers
 * log each failure.
 */
export function showReports(address: string, onReport: (report?: string) => void): void {
  const dialog = document.createElement('dialog');
  const text = dialog.appendChild(document.createElement('pre'));
  dialog.ariaLabel = 'What to fix in the content';
  // The global style removes the margin that centres a dialog.
  dialog.style.cssText =
    'margin: auto; width: min(60rem, 100% - 2rem); max-height: 80vh; ' +
    'overflow: auto; padding: 2rem; border-radius: 20px';
  text.style.cssText = 'white-space: pre-wrap; margin: 0; font-size: 0.875rem; line-height: 1.6';
  document.body.append(dialog);
  let pause = firstPause;
  const listen = () => {
    const source = new EventSource(address);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      pause = firstPause;
      text.textContent = JSON.parse(data);
      dialog.close();
      if (text.textContent !== '') dialog.showModal();
      onReport(text.textContent ?? '');
    };
    source.onerror = () => {
      source.close();
      if (pause === firstPause) onReport();
      setTimeout(listen, pause);
      pause = Math.min(pause * 2, longestPause);
    };
  };
  listen();
}

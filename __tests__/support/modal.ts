/** Adds modal dialogs to jsdom, with a `close` event and without scrolling. An open one keeps the focus. */
export function provideModals(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    const modal = document.querySelector('dialog[open]');
    if (!modal || modal.contains(this)) focus.call(this, options);
  };
  HTMLElement.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector<HTMLElement>('input, button')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

import { useEffect, useRef, type RefObject } from 'react';

/**
 * Shows a `<dialog>` as modal while `open`; `onShown` runs each time it was shown. Returns the focus on closing, which
 * not all browsers do.
 */
export function useModalDialog(
  open: boolean,
  onShown?: (dialog: HTMLDialogElement) => void,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    onShown?.(dialog);
    return () => {
      dialog.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
    // Only a change of `open` shows or closes the dialog.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  return ref;
}

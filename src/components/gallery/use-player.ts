import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { hasModifier } from '../has-modifier';

/**
 * Whether a film plays in its `frame`, which then gets the focus, and what a press on its picture does. Where the
 * site's policy forbids the frame, the film's page opens instead: a locked case study has no part in that policy, which
 * tells nobody what is in it.
 */
export function usePlayer(page: string, player: string) {
  const [isOn, setIsOn] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isOn) frame.current?.focus({ preventScroll: true });
  }, [isOn]);
  useEffect(() => {
    if (!isOn) return undefined;
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      // Another film's frame may be forbidden while this one plays.
      if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(new URL(player).origin)) return;
      setIsOn(false);
      window.open(page, '_blank', 'noopener');
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [isOn, page, player]);
  const onPress = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    setIsOn(true);
  };
  return { frame, isOn, onPress };
}

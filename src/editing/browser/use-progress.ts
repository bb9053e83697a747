import { useEffect, useState } from 'react';
import { editAddress } from '../protocol';

/** How often it is asked, in milliseconds. */
const interval = 1000;

/** What publishing is doing, such as "Uploading: 43 %"; undefined if that is not known. */
export function useProgress(): string | undefined {
  const [doing, setDoing] = useState('');
  useEffect(() => {
    let isAsking = false;
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      // Not one after the other with changes: publishing is one.
      const answer = await fetch(`${editAddress}/progress`).catch(() => undefined);
      const { doing = '' }: { doing?: string } = answer?.ok ? await answer.json() : {};
      setDoing(doing);
      isAsking = false;
    };
    const timer = setInterval(() => void ask(), interval);
    return () => clearInterval(timer);
  }, []);
  return doing || undefined;
}

import type { ReactNode } from 'react';

/**
 * A text as it is set by hand: a word with a hyphen, a number with its unit, a number of one digit with the word after it, a share
 * (“15 of 18”), and a short last word with the one before it are not broken. The text itself stays as it is written; its style is in
 * src/styles/global-style.ts.
 */
export function typeset(text: string): ReactNode {
  const parts = text.split(pattern);
  if (parts.length === 1) return text;
  return parts.map((part, index) => {
    if (index % 2 === 0 || part.length > longest) return part;
    return (
      <span key={index} data-set="whole">
        {part}
      </span>
    );
  });
}

/** What is treated apart: every second part of a text that is split by it. */
const pattern =
  /(\S+ \S{1,6}$|\d[\d.,]* (?:px|mn|min|%|€)(?!\w)|(?<![^\s“(])\d{1,3} \p{Ll}{1,3} \d{1,3}(?![\d-]| (?:px|mn|min|%|€))|(?<![^\s“(])\d \S+|\S*[^\s-]-[^\s-]\S*)/u;

/** What is longer must be broken in a window of 320 px. */
const longest = 20;

import { createContext, type ComponentProps } from 'react';
import { aSite, words } from './samples';

/** The path that the tests' site is below. */
const prefix = '/below';

export const withPrefix = (path: string) => (path.startsWith('/') ? prefix + path : path);

/** A fake Gatsby for tests of components: links are plain, and queries return a sample owner. */
export function Link({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a href={withPrefix(to)} {...rest}>
      {children}
    </a>
  );
}

export const StaticQueryContext = createContext({});
export const graphql = () => '';
export const useStaticQuery = jest.fn((): object => ({
  site: aSite,
  words: { phrases: words },
}));
export const navigate = jest.fn();

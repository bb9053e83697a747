import { z } from 'zod';

/** A regular expression in the syntax of both PCRE and JavaScript. */
const pattern = z.string().refine((source) => source.startsWith('^') && RegExp(source) instanceof RegExp);

const source = z.strictObject({
  src: pattern,
  dest: z.string().startsWith('/').optional(),
  headers: z.record(z.string(), z.string()).optional(),
  continue: z.literal(true).optional(),
  status: z.number().int().min(300).max(599).optional(),
});

const handler = z.strictObject({ handle: z.enum(['rewrite', 'filesystem', 'resource', 'miss', 'hit', 'error']) });

/** `config.json` of the Build Output API, version 3: the documented fields that static sites use. */
export const vercelConfig = z.strictObject({
  version: z.literal(3),
  routes: z.array(z.union([handler, source])).optional(),
  overrides: z
    .record(
      z.string().regex(/^[^/]/),
      z.strictObject({ path: z.string().regex(/^[^/]/).optional(), contentType: z.string().optional() }),
    )
    .optional(),
  cache: z.array(z.string()).optional(),
});

export type VercelConfig = z.infer<typeof vercelConfig>;

type Route = z.infer<typeof source>;

/** The routes of each phase; those before the first handler are checked first. */
function phases({ routes = [] }: VercelConfig): Map<string, Route[]> {
  const found = new Map<string, Route[]>([['', []]]);
  let phase = '';
  for (const route of routes) {
    if ('handle' in route) found.set((phase = route.handle), []);
    else found.get(phase)?.push(route);
  }
  return found;
}

/**
 * Vercel's answer to a path: routes in their order, then the file, whose headers follow from the phase `hit`, or else
 * the phase `error`.
 * @param fileAt the file of a path, if there is one
 */
export function vercelRoutes(config: VercelConfig, path: string, fileAt: (path: string) => string | undefined) {
  const all = phases(config);
  const headers: Record<string, string> = {};
  let current = path;
  const apply = (route: Route) => {
    const parts = RegExp(route.src).exec(current) ?? [];
    const filled = (text: string) => text.replace(/\$(\d)/g, (_, index: string) => parts[Number(index)] ?? '');
    for (const [name, value] of Object.entries(route.headers ?? {})) headers[name] = filled(value);
    return route.dest && filled(route.dest);
  };
  const matching = (phase: string) => (all.get(phase) ?? []).filter(({ src }) => RegExp(src).test(current));
  for (const route of matching('')) {
    const target = apply(route);
    if (route.status !== undefined && route.status < 400) return { status: route.status, headers };
    if (target) current = target;
    if (!route.continue) break;
  }
  const file = fileAt(current);
  if (file) {
    current = path;
    matching('hit').forEach(apply);
    return { status: 200, file, headers: { 'cache-control': 'public, max-age=0, must-revalidate', ...headers } };
  }
  const [error] = matching('error');
  const page = error && apply(error);
  return { status: error?.status ?? 404, headers, ...(page ? { file: page } : { text: 'NOT_FOUND' }) };
}

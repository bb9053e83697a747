import { valueAt } from '../../content/engine/paths';

/**
 * Enables editing in `gatsby develop`, unless other computers can reach it. `state` is Gatsby's, with the host it was
 * started with. Express runs handlers in the order of their registration, and Gatsby's first one allows requests from
 * every site. With the handler list of Express 4 (`_router.stack`) editing is moved before it; otherwise editing's own
 * checks still refuse other sites.
 */
export function mountEditing<Handler>(server: { use: (one: Handler) => unknown }, state: unknown, handler: Handler) {
  const host = String(valueAt(state, ['program', 'host']));
  if (!/^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host))
    return console.log(`The page can’t be edited, because the site is open to other computers (--host ${host}).`);
  server.use(handler);
  const stack: unknown = Reflect.get(Object(Reflect.get(server, '_router')), 'stack');
  if (Array.isArray(stack)) stack.unshift(stack.pop());
}

import { valueAt } from '../../content/schema/image-fields';

/**
 * Lets the page be edited in `gatsby develop`, unless other computers reach it. `state` is Gatsby's, which knows the
 * host it was started with. Express answers in the order in which its handlers were added, and Gatsby adds one first
 * that lets every site ask: where the list of them (`_router.stack`) is as it is in Express 4, editing goes before it;
 * elsewhere its guards refuse other sites all the same.
 */
export function mountEditing<Handler>(server: { use: (one: Handler) => unknown }, state: unknown, handler: Handler) {
  const host = String(valueAt(state, ['program', 'host']));
  if (!/^(?:localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host))
    return console.log(`The page can’t be edited, because the site is open to other computers (--host ${host}).`);
  server.use(handler);
  const stack: unknown = Reflect.get(Object(Reflect.get(server, '_router')), 'stack');
  if (Array.isArray(stack)) stack.unshift(stack.pop());
}

export { wrapPageElement } from './src/components/page-shell';
export { disableCorePrefetching, onClientEntry } from './src/delivery/prefetch';
export { onInitialClientRender, onRouteUpdate, shouldUpdateScroll } from './src/delivery/scroll';

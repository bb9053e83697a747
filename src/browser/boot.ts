/** What Gatsby would evaluate at a stroke, in the order in which each needs the ones before. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: "default" */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: "Link" */ 'gatsby'),
  () => import(/* webpackMode: "eager" */ '../../gatsby-browser'),
  () => import(/* webpackMode: "eager" */ '$gatsby-app'),
];

/** The browser's entry: starts Gatsby in steps, between which the page answers to what the visitor does. */
async function boot(): Promise<void> {
  for (const evaluate of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    await evaluate();
  }
}

void boot();

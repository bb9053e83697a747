/** What Gatsby's entry would evaluate in one long task, in the order in which each needs the ones before. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '$gatsby-app'),
];

/**
 * The browser's entry (src/publish/late-scripts.ts): evaluates the scripts in steps, between which the page answers to
 * a visitor.
 */
async function startInSteps(): Promise<void> {
  for (const evaluate of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    await evaluate();
  }
}

void startInSteps();

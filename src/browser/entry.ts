/** The modules that Gatsby's entry would evaluate in one long task, in order of dependency. */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '$gatsby-app'),
];

/**
 * The browser's entry (src/publish/late-scripts.ts): evaluates the scripts in steps, so that the page can respond to
 * input in between.
 */
async function startInSteps(): Promise<void> {
  for (const evaluate of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    await evaluate();
  }
}

void startInSteps();

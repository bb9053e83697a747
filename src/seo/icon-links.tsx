/** How a document names the icons that `writeIcons` makes. An old browser takes the .ico, all others the drawing. */
export const iconLinks = [
  <link key="favicon" rel="icon" href="/favicon.ico" sizes="32x32" />,
  <link key="drawing" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
  <link key="touch" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
  <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
];

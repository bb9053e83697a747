/** All that the browser's scripts know of Node: webpack puts the value in its place. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };

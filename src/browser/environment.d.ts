/** The only part of Node's `process` that browser code may use; webpack inserts the value. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' } };

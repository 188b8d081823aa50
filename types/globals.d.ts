/// <reference types="@wordpress/jest-console" />

/** webpack's public path, set at run time from the initial state. */
// eslint-disable-next-line camelcase -- webpack's own name.
declare let __webpack_public_path__: string;

declare module '*.scss';

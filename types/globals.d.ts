/// <reference types="@wordpress/jest-console" />

/** webpack's public path, set at run time from the initial state. */
declare let __webpack_public_path__: string;

declare module '*.scss';

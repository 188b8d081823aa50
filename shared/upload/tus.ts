/** The parts of tus-js-client that run, as a chunk of their own. */
export { DefaultHttpStack, Upload } from 'tus-js-client';

/**
 * The client of the administration's routes for other plugins, as the script `freehold-administration`: everything here is in
 * `window.freeholdAdministration`. Screens of this plugin import the files.
 */
export * from '../errors';
export * from './connection';
export * from './features';
export * from './setup';
export * from './site';

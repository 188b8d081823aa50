/**
 * Lists in wp-admin, one script for all screens: `@wordpress/dataviews` is larger than all of them together. WordPress has
 * no script handle for it, and the package contains its own components, so it works on every version.
 */
import './style.scss';

export { DataViews } from '@wordpress/dataviews/wp';
export type { Action, Field, View } from '@wordpress/dataviews/wp';

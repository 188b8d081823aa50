import { api } from '@freehold/api';
import type { Settings } from '../../../shared/api/schema/settings';

const PATH = '/settings';

/** A setting of the site, modules aside. */
export type SettingName = keyof Settings;

/** The settings as the server returns them. */
export type SiteSettingValues = Required< Settings >;

/**
 * The site's settings.
 *
 * @return Every setting.
 */
export function fetchSettings(): Promise< SiteSettingValues > {
	return api.get( 'v4', PATH );
}

/**
 * Stores settings; the others stay unchanged.
 *
 * @param changed The new values.
 * @return All settings after the change.
 */
export function postSettings(
	changed: Settings
): Promise< SiteSettingValues > {
	return api.post( 'v4', PATH, changed );
}

/**
 * Calls about plugins, numbers, protection, search and ads.
 */
import { api } from '../client';
import type {
	AdsSettings,
	AkismetKey,
	Confirmation,
	FirewallInput,
	Plugins,
	PluginInput,
	PluginUpdates,
	SearchPlan,
	SearchSettings,
	SearchSettingsInput,
	SearchStats,
	Stats,
	Visits,
} from '../schema/administration';

/** The installed plugins by file. */
export const fetchPlugins = (): Promise< Plugins > =>
	api.get( 'v4', '/plugins' );

/** Installs a plugin from the WordPress.org directory, and activates it if `status` is `active`. */
export const installPlugin = ( plugin: PluginInput ): Promise< Confirmation > =>
	api.post( 'v4', '/plugins', plugin );

/** How many plugins have updates. */
export const fetchPluginUpdates = (): Promise< PluginUpdates > =>
	api.get( 'v4', '/updates/plugins' );

/**
 * The site's numbers. Views are missing if nothing counts them.
 *
 * @param range The length of each period.
 */
export const fetchStats = ( range: Visits[ 'unit' ] ): Promise< Stats > =>
	api.get( 'v4', '/module/stats/data', { query: { range } } );

/** How many log-ins were blocked. Rejects if nothing counts them. */
export const fetchBlockedLogins = (): Promise< number > =>
	api.get( 'v4', '/module/protect/data' );

/** The state of VaultPress. Rejects: the site has no such service. */
export const fetchVaultPress = (): Promise< never > =>
	api.get( 'v4', '/module/vaultpress/data' );

/** How much spam Akismet has counted, or why it counts none. */
export const fetchAkismet = (): Promise<
	number | 'not_installed' | 'not_active' | 'invalid_key'
> => api.get( 'v4', '/module/akismet/data' );

/**
 * Lets Akismet check a key. It is not stored.
 *
 * @param key The key; without one, the stored key is checked.
 */
export const checkAkismetKey = ( key?: string ): Promise< AkismetKey > =>
	key === undefined
		? api.get( 'v4', '/module/akismet/key/check' )
		: api.post( 'v4', '/module/akismet/key/check', { api_key: key } );

/**
 * Resets the options of every feature, or turns each on or off as on a new site.
 *
 * @param name What to reset.
 */
export const reset = ( name: 'options' | 'modules' ): Promise< Confirmation > =>
	api.post( 'v4', `/options/${ name }`, { reset: true } );

/** The firewall's rules. Rejects: the site has no firewall. */
export const fetchFirewall = (): Promise< never > => api.get( 'v4', '/waf' );

/** Stores the firewall's rules. Rejects: the site has no firewall. */
export const storeFirewall = ( rules: FirewallInput ): Promise< never > =>
	api.post( 'v4', '/waf', rules );

/** Which kinds of search the site supports. */
export const fetchSearchPlan = (): Promise< SearchPlan > =>
	api.get( 'v4', '/search/plan' );

/** Whether the search is on. */
export const fetchSearchSettings = (): Promise< SearchSettings > =>
	api.get( 'v4', '/search/settings' );

/** Turns the search on or off. Rejects if the site has no search of its own. */
export const storeSearchSettings = (
	settings: SearchSettingsInput
): Promise< SearchSettings > => api.post( 'v4', '/search/settings', settings );

/** How many posts the search can find. */
export const fetchSearchStats = (): Promise< SearchStats > =>
	api.get( 'v4', '/search/stats' );

/** The prices of a hosted search. Rejects: there are none. */
export const fetchSearchPricing = (): Promise< never > =>
	api.get( 'v4', '/search/pricing' );

/** Asks a hosted search for a plan, a count or a price. Rejects: there is none. */
export const requestFromSearch = (
	what: 'plan' | 'stats' | 'pricing'
): Promise< never > => api.post( 'v4', `/search/${ what }` );

/** Whether ads are on. */
export const fetchAdsSettings = (): Promise< AdsSettings > =>
	api.get( 'v4', '/wordads/settings' );

/** Turns ads on or off. Rejects if the site has no ads. */
export const storeAdsSettings = (
	settings: AdsSettings
): Promise< AdsSettings > => api.post( 'v4', '/wordads/settings', settings );

/** The code by which Google verifies the site. Whether it is verified, only Google knows. */
export const fetchGoogleVerification = (): Promise< {
	verified: null;
	token: string;
} > => api.get( 'v4', '/verify-site/google' );

/**
 * Verifies the site with an account at Google. Rejects: the site is not connected to Google.
 *
 * @param id The ID of the account's connection.
 */
export const verifyWithGoogle = ( id: number ): Promise< never > =>
	api.post( 'v4', '/verify-site/google', { keyring_id: id } );

import { createRegistry } from '@wordpress/data';
import type { FeatureResponse } from '../feature';

/** What the provider answers where nothing is limited. */
export const ANSWER: Required< FeatureResponse > = {
	'has-feature': true,
	'is-over-limit': false,
	'requests-count': 40,
	'requests-limit': 20,
	'site-require-upgrade': false,
	'error-message': '',
	'error-code': '',
	'upgrade-type': 'default',
	'usage-period': {
		'current-start': '2026-11-01 00:00:00',
		'next-start': '2026-12-01 00:00:00',
		'requests-count': 4,
	},
	'current-tier': { slug: 'unlimited', value: 1, limit: 999999999 },
	'next-tier': null,
	'tier-plans-enabled': true,
	'is-configured': true,
	'is-demo': false,
	model: 'Llama',
	'second-model': '',
	'edits-images': true,
	'makes-images': true,
	transcribes: false,
	'browser-model': 'off',
	guidelines: '',
	actions: [],
	'upgrade-url': '',
};

/** A tier of so many requests, and the one after it. */
export const TIERED: Partial< FeatureResponse > = {
	'current-tier': { slug: 'tier-100', value: 100, limit: 100 },
	'next-tier': {
		slug: 'tier-200',
		value: 200,
		limit: 200,
		'readable-limit': '200',
	},
};

/** The free tier, and the one after it. */
export const FREE: Partial< FeatureResponse > = {
	'has-feature': true,
	'usage-period': null,
	'requests-count': 18,
	'requests-limit': 20,
	'current-tier': { slug: 'free', value: 0, limit: 20 },
	'next-tier': TIERED[ 'current-tier' ],
};

/**
 * A registry of its own with some stores in it, at their beginning.
 *
 * @param stores The stores.
 */
export function registryWith< Store >( ...stores: Store[] ) {
	const registry = createRegistry() as ReturnType< typeof createRegistry > & {
		register: ( store: Store ) => void;
	};
	stores.forEach( ( store ) => registry.register( store ) );
	return registry;
}

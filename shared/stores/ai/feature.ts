import type { AiFeature as Answer } from '../../api/schema/ai';
import constants from '../../constants.json';
import type { AiFeature, AiTier } from './types';

/** The free tier's limit, if the server does not send one. */
export const FREE_LIMIT = constants.aiFreeLimit;

/** The number that means no limit. */
export const UNLIMITED = constants.aiUnlimited;

type Tier = Partial< Answer[ 'current-tier' ] > & {
	/** The limit in words, such as `5k`. */
	'readable-limit'?: string;
};

/** The feature as a provider sends it: this site sends all of it, another one perhaps less, and some more. */
export type AnsweredFeature = Partial<
	Omit< Answer, 'usage-period' | 'current-tier' | 'next-tier' > & {
		'usage-period': Partial< Answer[ 'usage-period' ] > | null;
		'current-tier': Tier | null;
		'next-tier': Tier | null;
		/** Where the limit is raised; the settings screen where it is left out. */
		'upgrade-url': string;
	}
>;

/** The state before the server's response: the assistant is assumed to work. */
export const UNKNOWN_FEATURE: AiFeature = {
	hasFeature: true,
	isOverLimit: false,
	requestsCount: 0,
	requestsLimit: FREE_LIMIT,
	requireUpgrade: false,
	errorMessage: '',
	errorCode: '',
	upgradeType: 'default',
	usagePeriod: { currentStart: '', nextStart: '', requestsCount: 0 },
	currentTier: null,
	nextTier: null,
	tierPlansEnabled: false,
	isConfigured: true,
	isDemo: false,
	model: '',
	secondModel: '',
	makesImages: true,
	upgradeUrl: '',
};

const tier = ( answered: Tier | null | undefined ): AiTier | null =>
	answered
		? {
				slug: answered.slug ?? '',
				value: answered.value ?? 0,
				limit: answered.limit ?? FREE_LIMIT,
				readableLimit: answered[ 'readable-limit' ],
		  }
		: null;

/**
 * Converts the server's response.
 *
 * @param response The response.
 * @return The feature.
 */
export function toFeature( answered: AnsweredFeature ): AiFeature {
	const period = answered[ 'usage-period' ] ?? {};
	return {
		hasFeature: answered[ 'has-feature' ] ?? false,
		isOverLimit: answered[ 'is-over-limit' ] ?? false,
		requestsCount: answered[ 'requests-count' ] ?? 0,
		requestsLimit: answered[ 'requests-limit' ] ?? FREE_LIMIT,
		requireUpgrade: answered[ 'site-require-upgrade' ] ?? false,
		errorMessage: answered[ 'error-message' ] ?? '',
		errorCode: answered[ 'error-code' ] ?? '',
		upgradeType: answered[ 'upgrade-type' ] ?? 'default',
		usagePeriod: {
			currentStart: period[ 'current-start' ] ?? '',
			nextStart: period[ 'next-start' ] ?? '',
			requestsCount: period[ 'requests-count' ] ?? 0,
		},
		currentTier: tier( answered[ 'current-tier' ] ),
		nextTier: tier( answered[ 'next-tier' ] ),
		tierPlansEnabled: answered[ 'tier-plans-enabled' ] ?? false,
		isConfigured: answered[ 'is-configured' ] ?? true,
		isDemo: answered[ 'is-demo' ] ?? false,
		model: answered.model ?? '',
		secondModel: answered[ 'second-model' ] ?? '',
		makesImages: answered[ 'makes-images' ] ?? true,
		upgradeUrl: answered[ 'upgrade-url' ] ?? '',
	};
}

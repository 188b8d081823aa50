import type { AiFeature as Response } from '../schema/ai';
import constants from '../constants.json';
import type { AiFeature, AiTier } from './types';

/** The free tier's limit, if the server does not send one. */
export const FREE_LIMIT = constants.freeLimit;

/** The number that means no limit. */
export const UNLIMITED = constants.unlimited;

type Tier = Partial< Response[ 'current-tier' ] > & {
	/** The limit in words, such as `5k`. */
	'readable-limit'?: string;
};

/** The feature as a provider sends it: this site sends all of it, another one perhaps less, and some more. */
export type FeatureResponse = Partial<
	Omit< Response, 'usage-period' | 'current-tier' | 'next-tier' > & {
		'usage-period': Partial< Response[ 'usage-period' ] > | null;
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
	editsImages: true,
	transcribes: false,
	browserModel: 'off',
	guidelines: '',
	actions: [],
	upgradeUrl: '',
};

const tier = ( response: Tier | null | undefined ): AiTier | null =>
	response
		? {
				slug: response.slug ?? '',
				value: response.value ?? 0,
				limit: response.limit ?? FREE_LIMIT,
				readableLimit: response[ 'readable-limit' ],
		  }
		: null;

/** Converts the server's response. */
export function toFeature( response: FeatureResponse ): AiFeature {
	const period = response[ 'usage-period' ] ?? {};
	return {
		hasFeature: response[ 'has-feature' ] ?? false,
		isOverLimit: response[ 'is-over-limit' ] ?? false,
		requestsCount: response[ 'requests-count' ] ?? 0,
		requestsLimit: response[ 'requests-limit' ] ?? FREE_LIMIT,
		requireUpgrade: response[ 'site-require-upgrade' ] ?? false,
		errorMessage: response[ 'error-message' ] ?? '',
		errorCode: response[ 'error-code' ] ?? '',
		upgradeType: response[ 'upgrade-type' ] ?? 'default',
		usagePeriod: {
			currentStart: period[ 'current-start' ] ?? '',
			nextStart: period[ 'next-start' ] ?? '',
			requestsCount: period[ 'requests-count' ] ?? 0,
		},
		currentTier: tier( response[ 'current-tier' ] ),
		nextTier: tier( response[ 'next-tier' ] ),
		tierPlansEnabled: response[ 'tier-plans-enabled' ] ?? false,
		isConfigured: response[ 'is-configured' ] ?? true,
		isDemo: response[ 'is-demo' ] ?? false,
		model: response.model ?? '',
		secondModel: response[ 'second-model' ] ?? '',
		makesImages: response[ 'makes-images' ] ?? true,
		editsImages: response[ 'edits-images' ] ?? true,
		transcribes: response.transcribes ?? false,
		browserModel: response[ 'browser-model' ] ?? 'off',
		guidelines: response.guidelines ?? '',
		actions: response.actions ?? [],
		upgradeUrl: response[ 'upgrade-url' ] ?? '',
	};
}

import { UNLIMITED } from './feature';
import type { AiFeature, AiPlanType, AiUsage } from './types';

/**
 * How the site's requests are limited. Where the provider names no tier, who has the feature has all of it.
 *
 * @return The plan's type.
 */
export function planType( { currentTier, hasFeature }: AiFeature ): AiPlanType {
	if ( ! currentTier ) {
		return hasFeature ? 'unlimited' : 'free';
	}
	if ( currentTier.value === 0 ) {
		return 'free';
	}
	return currentTier.value === 1 || currentTier.limit >= UNLIMITED
		? 'unlimited'
		: 'tiered';
}

/**
 * How many requests were made, and how many may be. Tiers count by the period; the others count all requests.
 *
 * @return Count and limit.
 */
export function usage( feature: AiFeature ): AiUsage {
	const type = planType( feature );
	const isByPeriod =
		type === 'tiered' ||
		( type === 'free' && feature.usagePeriod.nextStart !== '' );
	const requestsCount = isByPeriod
		? feature.usagePeriod.requestsCount
		: feature.requestsCount;
	const limits: Record< AiPlanType, number > = {
		free: feature.requestsLimit,
		tiered: feature.currentTier?.limit ?? feature.requestsLimit,
		unlimited: UNLIMITED,
	};
	return {
		planType: type,
		requestsCount,
		requestsLimit: limits[ type ],
		isOverLimit: requestsCount >= limits[ type ],
		nextStart: feature.usagePeriod.nextStart,
	};
}

/**
 * The feature after requests have been made, before the provider has said so.
 *
 * @param feature The feature before.
 * @param count   How many requests.
 * @return The feature with the counts risen and everything that follows from them.
 */
export function withRequests( feature: AiFeature, count: number ): AiFeature {
	const counted = {
		...feature,
		requestsCount: feature.requestsCount + count,
		usagePeriod: {
			...feature.usagePeriod,
			requestsCount: feature.usagePeriod.requestsCount + count,
		},
	};
	const { isOverLimit } = usage( counted );
	return {
		...counted,
		isOverLimit,
		// The top tier's limit is a soft one.
		requireUpgrade: isOverLimit && feature.nextTier !== null,
	};
}

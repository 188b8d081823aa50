<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\Constants;

/**
 * Reports the state of the AI Assistant: usage, limits and the AI service.
 */
final class Feature {

	/**
	 * Returns the feature with the hyphenated field names that its clients read.
	 *
	 * Counts are those of the current period. `next-tier` is the unlimited tier, or null for a site without a limit. `upgrade-type` is
	 * `owner`, because this limit is a setting of the site and not a plan; providers with plans set `default` or `vip`.
	 *
	 * @return array<string, mixed>
	 */
	public static function get(): array {
		$quota   = Quota::of_site();
		$limit   = $quota->limit();
		$used    = $quota->used();
		$bounds  = $quota->bounds();
		$is_over = null !== $limit && $used >= $limit;
		$feature = array(
			'has-feature'          => true,
			'is-over-limit'        => $is_over,
			'requests-count'       => $used,
			'requests-limit'       => $limit ?? Constants::shared( 'ai' )['unlimited'],
			'site-require-upgrade' => $is_over,
			'error-message'        => '',
			'error-code'           => '',
			'upgrade-type'         => 'owner',
			'usage-period'         => array(
				'current-start'  => $bounds['start']->format( 'c' ),
				'next-start'     => $bounds['next']->format( 'c' ),
				'requests-count' => $used,
			),
			'current-tier'         => self::tier( $limit ),
			'next-tier'            => null === $limit ? null : self::tier( null ),
			'tier-plans-enabled'   => true,
			'is-configured'        => Configuration::is_configured(),
			'is-demo'              => Configuration::is_demo(),
			'model'                => Configuration::model_name(),
			'second-model'         => Configuration::get( 'second_model' ),
			'makes-images'         => Configuration::makes_images(),
			'edits-images'         => Configuration::edits_images(),
			'transcribes'          => Speech::is_available(),
			'browser-model'        => Configuration::browser_model(),
			'guidelines'           => Guidelines::text(),
			'actions'              => Guidelines::actions(),
		);

		/**
		 * Filters the state of the AI Assistant that the editor receives, for providers with plans of their own.
		 *
		 * @param array<string, mixed> $feature The feature, with hyphenated names.
		 */
		return (array) apply_filters( 'freehold_ai_feature', $feature );
	}

	/**
	 * Returns the tier for a limit: 20 requests are the free tier, no limit is the unlimited tier.
	 *
	 * @param int|null $limit Requests per period; null for none.
	 * @return array{slug: string, value: int, limit: int}
	 */
	private static function tier( ?int $limit ): array {
		if ( null === $limit ) {
			return array(
				'slug'  => 'ai-assistant-tier-unlimited',
				'value' => 1,
				'limit' => Constants::shared( 'ai' )['unlimited'],
			);
		}
		return array(
			'slug'  => Constants::shared( 'ai' )['freeLimit'] === $limit ? 'ai-assistant-tier-free' : "ai-assistant-tier-{$limit}",
			'value' => Constants::shared( 'ai' )['freeLimit'] === $limit ? 0 : max( 2, $limit ),
			'limit' => $limit,
		);
	}
}

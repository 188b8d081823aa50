<?php
/**
 * What the editor knows of the assistant.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Modules\Constants;

/**
 * The state of the feature: how much of it is used, how much there is, and what answers.
 */
final class Feature {

	/**
	 * The feature in the hyphenated fields that its clients know.
	 *
	 * Counts are those of the present period. `next-tier` is what raising the limit leads to: on a site of one's own,
	 * no limit at all; null where there is none to raise.
	 *
	 * @return array<string, mixed>
	 */
	public static function get(): array {
		$limit   = Quota::limit();
		$used    = Quota::used();
		$bounds  = Quota::bounds();
		$is_over = null !== $limit && $used >= $limit;
		$feature = array(
			'has-feature'          => true,
			'is-over-limit'        => $is_over,
			'requests-count'       => $used,
			'requests-limit'       => $limit ?? Constants::shared()['aiUnlimited'],
			'site-require-upgrade' => $is_over,
			'error-message'        => '',
			'error-code'           => '',
			'upgrade-type'         => 'default',
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
		);

		/**
		 * Filters what the editor is told of the assistant: for providers that have plans of their own.
		 *
		 * @param array<string, mixed> $feature The feature, with hyphenated names.
		 */
		return (array) apply_filters( 'freehold_ai_feature', $feature );
	}

	/**
	 * A tier by its limit: 20 requests are the free one, no limit is the unlimited one, all others lie between.
	 *
	 * @param int|null $limit Requests per period; null for none.
	 * @return array{slug: string, value: int, limit: int}
	 */
	private static function tier( ?int $limit ): array {
		if ( null === $limit ) {
			return array(
				'slug'  => 'ai-assistant-tier-unlimited',
				'value' => 1,
				'limit' => Constants::shared()['aiUnlimited'],
			);
		}
		return array(
			'slug'  => Constants::shared()['aiFreeLimit'] === $limit ? 'ai-assistant-tier-free' : "ai-assistant-tier-{$limit}",
			'value' => Constants::shared()['aiFreeLimit'] === $limit ? 0 : max( 2, $limit ),
			'limit' => $limit,
		);
	}
}

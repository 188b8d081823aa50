<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

/**
 * The names of the block and the shortcode with the form. Pages do not load the class that reads it.
 */
final class Names {

	public const BLOCK = 'jetpack/subscriptions';

	public const SHORTCODE = 'jetpack_subscription_form';
}

<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent\Account;

/**
 * The names of the block and the shortcode “My subscription”. Pages do not load the class that renders them.
 */
final class Names {

	public const BLOCK = 'freehold/my-subscription';

	public const SHORTCODE = 'freehold_my_subscription';
}

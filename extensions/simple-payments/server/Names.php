<?php
declare( strict_types=1 );

namespace Freehold\Modules\SimplePayments;

/**
 * The name of the shortcode. Pages do not load the class that renders it.
 */
final class Names {

	public const SHORTCODE = 'simple-payment';
}

<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * Contains the reason as a code. The message for people is written where it is shown.
 */
final class InvalidAmount extends \RuntimeException {

	public const NOT_A_NUMBER      = 'not_a_number';
	public const NEGATIVE          = 'negative';
	public const TOO_MANY_DECIMALS = 'too_many_decimals';
	public const TOO_SMALL         = 'too_small';
	public const TOO_LARGE         = 'too_large';

	/**
	 * Creates the error.
	 *
	 * @param string $reason   One of the constants.
	 * @param string $currency The currency's code.
	 */
	public function __construct( public readonly string $reason, public readonly string $currency ) {
		parent::__construct( "The amount in {$currency} is invalid: {$reason}." );
	}

	/**
	 * Throws the error.
	 *
	 * @param string $reason   One of the constants.
	 * @param string $currency The currency's code.
	 * @throws self Always.
	 */
	public static function raise( string $reason, string $currency ): never {
		$error = new self( $reason, $currency );
		throw $error;
	}
}

<?php
declare( strict_types=1 );

namespace Freehold\Rest;

use Freehold\Rest;
use WP_Error;

/**
 * Makes the error `not_available_here` (501): the site has the route, and truthfully has nothing behind it. It is not a 404,
 * because clients take that for a site without the REST API.
 */
final class NotAvailable {

	public const CODE = 'not_available_here';

	/** Only a hosted service could do it. */
	public const PROVIDER_ONLY = 'provider_only';

	/** This plugin does not contain the feature. */
	public const NOT_BUILT = 'not_built';

	/** Another plugin does it. */
	public const NEEDS_PLUGIN = 'needs_plugin';

	/** It requires an API key that the site does not have. */
	public const NEEDS_KEY = 'needs_key';

	/** An administrator has turned off the module that does it. */
	public const TURNED_OFF = 'turned_off';

	/**
	 * Returns the error.
	 *
	 * @param string                                 $feature     What is not available, such as `scan`.
	 * @param string                                 $reason      One of the constants.
	 * @param string                                 $message     A sentence for the user.
	 * @param array{label: string, url: string}|null $alternative Where the user finds something similar; null if nowhere.
	 */
	public static function error( string $feature, string $reason, string $message, ?array $alternative = null ): WP_Error {
		$error = Rest::error( self::CODE, $message, 501 );
		$error->add_data(
			array(
				'feature'     => $feature,
				'reason'      => $reason,
				'alternative' => $alternative,
			) + (array) $error->get_error_data()
		);
		return $error;
	}
}

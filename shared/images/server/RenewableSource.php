<?php
declare( strict_types=1 );

namespace Freehold\Media;

use WP_Error;

/**
 * A source that fetches files with the user's access token. The service can reject the token before it expires, because the
 * user can remove the permission there at any time.
 */
interface RenewableSource extends Source {

	/**
	 * Returns the request headers with a renewed token, after the service rejected the stored one.
	 *
	 * @return array<string, string>|WP_Error The error `authorization_required` if the user has to connect again.
	 */
	public function renewed_file_headers(): array|WP_Error;
}

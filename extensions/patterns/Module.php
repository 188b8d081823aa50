<?php
declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

use Freehold\Http\Request;
use Freehold\Module as Base;

/**
 * Offers whole sections in the inserter.
 */
final class Module extends Base {

	/**
	 * Registers the patterns, for editors only.
	 */
	public function hooks(): void {
		if ( ! Request::is_page_view() || wp_is_serving_rest_request() ) {
			Sections::register();
		}
	}
}

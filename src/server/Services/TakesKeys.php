<?php
/**
 * Extensions that use services of others.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Services;

use Freehold\Extension;

/**
 * An extension that uses services which take a key. While its module is on, the keys can be entered; several extensions may
 * name the same service.
 */
interface TakesKeys extends Extension {

	/**
	 * The services. Asked for early on `init`, and only where somebody wants to know: nothing may be called or translated
	 * here.
	 *
	 * @return Service[]
	 */
	public function services(): array;
}

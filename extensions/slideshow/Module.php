<?php
declare( strict_types=1 );

namespace Freehold\Modules\Slideshow;

use Freehold\Module as Base;
use Freehold\Moving\Gallery;

/**
 * Images as slides.
 */
final class Module extends Base {

	/**
	 * Returns the gallery that the images become.
	 */
	public function core_blocks(): array {
		return Gallery::of( 'jetpack/slideshow' );
	}
}
